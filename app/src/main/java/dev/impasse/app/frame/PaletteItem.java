package dev.impasse.app.frame;

/**
 * A line of the palette.
 *
 * @param title inert text
 * @param detail beside it in grey, inert; empty for none
 * @param icon an icon's literal
 * @param choose goes there or does it
 */
public record PaletteItem(String title, String detail, String icon, Runnable choose) {}
