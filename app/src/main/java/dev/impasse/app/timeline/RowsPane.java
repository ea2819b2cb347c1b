package dev.impasse.app.timeline;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import javafx.geometry.Orientation;
import javafx.scene.AccessibleRole;
import javafx.scene.control.ScrollBar;
import javafx.scene.input.ScrollEvent;
import javafx.scene.layout.Region;
import javafx.scene.shape.Rectangle;
import javafx.scene.text.Text;

/**
 * The rows in sight, out of however many there are: views only for those that are seen, positions by arithmetic, so that
 * neither opening nor scrolling depends on the length of the run.
 */
final class RowsPane extends Region {
    private static final double BAR = 12;

    /** Rows beyond both edges whose words are read ahead. */
    private static final int AHEAD = 40;

    private final TimelineModel model;
    private final ScrollBar bar = new ScrollBar();
    private final Text probe = LaneCell.text("clock");
    private final Rectangle clip = new Rectangle();
    private final Map<Integer, RowView> shown = new HashMap<>();
    private final Deque<RowView> spare = new ArrayDeque<>();
    private final TreeMap<Integer, Double> tall = new TreeMap<>();
    private double top;
    private long relaid;
    private int centring = -1;
    private int anchor = -1;
    private boolean moving;
    private final Runnable seen;

    /**
     * @param seen is called whenever other rows may be in sight than before
     */
    RowsPane(TimelineModel model, Runnable seen) {
        this.model = model;
        this.seen = seen;
        getStyleClass().add("rows");
        setFocusTraversable(true);
        setAccessibleRole(AccessibleRole.LIST_VIEW);
        setAccessibleText("Timeline");
        setClip(clip);
        bar.setOrientation(Orientation.VERTICAL);
        bar.valueProperty().addListener((_, _, now) -> moved(now.doubleValue()));
        // Never seen; its font says how large text is now.
        probe.setOpacity(0);
        probe.setMouseTransparent(true);
        probe.fontProperty()
                .addListener((_, _, font) -> {
                    Columns.textSize(font.getSize());
                    requestLayout();
                });
        getChildren().addAll(bar, probe);
        addEventHandler(ScrollEvent.SCROLL, this::wheel);
        addEventHandler(javafx.scene.input.MouseEvent.MOUSE_PRESSED, _ -> requestFocus());
        model.revision().addListener(_ -> requestLayout());
        model.selected().addListener(_ -> requestLayout());
        model.follow().addListener(_ -> requestLayout());
        model.find().query().addListener(_ -> requestLayout());
    }

    /** Brings a row into sight, and no further than that. */
    void reveal(int row) {
        if (row < 0) {
            return;
        }
        measure();
        double y = y(row);
        double height = Columns.row() + tall.getOrDefault(row, 0.0);
        if (y < top) {
            top = y;
        } else if (y + Math.min(height, getHeight()) > top + getHeight()) {
            top = y + Math.min(height, getHeight()) - getHeight();
        }
        requestLayout();
    }

    /** Brings a row into the middle. */
    void centre(int row) {
        measure();
        model.follow().set(false);
        // Before the pane has its size nobody knows where its middle is.
        centring = getHeight() <= 0 ? row : -1;
        top = y(Math.max(0, row)) - getHeight() / 2;
        requestLayout();
    }

    /** Moves on by that many pixels. */
    void scroll(double pixels) {
        top += pixels;
        if (pixels < 0) {
            model.follow().set(false);
        }
        requestLayout();
    }

    int firstRow() {
        return row(top);
    }

    int lastRow() {
        return Math.min(model.rowCount() - 1, row(top + getHeight()));
    }

    /** How many rows are seen at once, at least one. */
    int page() {
        return Math.max(1, (int) (getHeight() / Columns.row()) - 1);
    }

    private void wheel(ScrollEvent event) {
        if (event.getDeltaY() != 0 && !event.isConsumed()) {
            scroll(-event.getDeltaY());
            event.consume();
        }
    }

    private void moved(double value) {
        if (!moving && Math.abs(value - top) > 0.5) {
            scroll(value - top);
        }
    }

    @Override
    protected void layoutChildren() {
        double width = getWidth() - BAR;
        double height = getHeight();
        clip.setWidth(getWidth());
        clip.setHeight(height);
        if (relaid != model.relaid()) {
            relaid = model.relaid();
            keepAnchor();
        }
        measure();
        double end = Math.max(0, total() - height);
        if (centring >= 0 && height > 0) {
            top = y(centring) - height / 2;
            centring = -1;
        }
        top = model.follow().get() ? end : Math.clamp(top, 0, end);
        placeBar(height, end);
        int first = row(top);
        int last = Math.min(model.rowCount() - 1, row(top + height));
        release(first, last);
        double y = y(first) - top;
        for (int row = first; row <= last; row++) {
            RowView view = shown.computeIfAbsent(row, _ -> take());
            view.show(row);
            double rowHeight = Columns.row() + tall.getOrDefault(row, 0.0);
            view.resizeRelocate(0, Math.round(y), width, rowHeight);
            y += rowHeight;
        }
        anchor = first <= last ? anyEvent(first) : -1;
        want(first, last);
        seen.run();
    }

    private void placeBar(double height, double end) {
        moving = true;
        bar.setVisible(end > 0);
        bar.setMax(end);
        bar.setVisibleAmount(total() <= 0 ? 1 : end * height / total());
        bar.setUnitIncrement(3 * Columns.row());
        bar.setBlockIncrement(height);
        bar.setValue(top);
        moving = false;
        bar.resizeRelocate(getWidth() - BAR, 0, BAR, height);
    }

    /** What was at the top stays there, though the rows above it have changed. */
    private void keepAnchor() {
        if (anchor >= 0 && !model.follow().get()) {
            int row = model.rowOf(anchor);
            double into = top - y(row(top));
            top = y(row >= 0 ? row : model.rowAt(model.index().mono(anchor))) + into;
        }
    }

    private void measure() {
        tall.clear();
        for (int event : model.bodies().events()) {
            int row = model.rowOf(event);
            Body body = model.bodies().get(event);
            if (row >= 0 && body != null) {
                tall.merge(row, BodyView.height(body, getWidth() - BAR), Double::sum);
            }
        }
    }

    private double total() {
        return model.rowCount() * Columns.row() + tall.values().stream().mapToDouble(d -> d).sum();
    }

    private double y(int row) {
        return row * Columns.row() + tall.headMap(row).values().stream().mapToDouble(d -> d).sum();
    }

    private int row(double y) {
        double above = 0;
        for (Map.Entry<Integer, Double> open : tall.entrySet()) {
            double from = open.getKey() * Columns.row() + above;
            if (y < from + Columns.row() + open.getValue()) {
                return y < from ? clampRow((y - above) / Columns.row()) : open.getKey();
            }
            above += open.getValue();
        }
        return clampRow((y - above) / Columns.row());
    }

    private int clampRow(double row) {
        return (int) Math.clamp(row, 0, Math.max(0, model.rowCount() - 1));
    }

    private RowView take() {
        RowView view = spare.isEmpty() ? new RowView(model) : spare.pop();
        if (view.getParent() == null) {
            view.setManaged(false);
            getChildren().addFirst(view);
        }
        view.setVisible(true);
        return view;
    }

    private void release(int first, int last) {
        shown.entrySet()
                .removeIf(entry -> {
                    boolean gone = entry.getKey() < first || entry.getKey() > last;
                    if (gone) {
                        entry.getValue().setVisible(false);
                        spare.push(entry.getValue());
                    }
                    return gone;
                });
    }

    private int anyEvent(int row) {
        for (Lane lane : Lane.values()) {
            int event = model.cell(row, lane);
            if (event >= 0) {
                return event;
            }
        }
        return -1;
    }

    private void want(int first, int last) {
        List<Integer> events = new ArrayList<>();
        int to = Math.min(model.rowCount() - 1, last + AHEAD);
        // What is in sight first.
        for (int row = first; row <= to; row++) {
            addEvents(row, events);
        }
        for (int row = Math.max(0, first - AHEAD); row < first; row++) {
            addEvents(row, events);
        }
        model.want(events);
    }

    private void addEvents(int row, List<Integer> events) {
        for (Lane lane : Lane.values()) {
            int event = model.cell(row, lane);
            if (event >= 0) {
                events.add(event);
            }
        }
    }
}
