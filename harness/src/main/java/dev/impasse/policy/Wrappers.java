package dev.impasse.policy;

import java.util.List;
import java.util.Map;

/** Programs that run another program, which their own words name. */
final class Wrappers {
    /**
     * How a wrapper's words are read.
     *
     * @param valued letters of options whose value is the next word
     * @param operands how many words of its own come before the program
     */
    private record Form(String valued, int operands) {}

    private static final Map<String, Form> FORMS =
            Map.ofEntries(
                    Map.entry("busybox", new Form("", 0)),
                    Map.entry("builtin", new Form("", 0)),
                    Map.entry("chroot", new Form("", 1)),
                    Map.entry("command", new Form("", 0)),
                    Map.entry("doas", new Form("uC", 0)),
                    Map.entry("env", new Form("uC", 0)),
                    Map.entry("exec", new Form("a", 0)),
                    Map.entry("flock", new Form("wE", 1)),
                    Map.entry("ionice", new Form("cn", 0)),
                    Map.entry("nice", new Form("n", 0)),
                    Map.entry("nohup", new Form("", 0)),
                    Map.entry("setsid", new Form("", 0)),
                    Map.entry("stdbuf", new Form("ioe", 0)),
                    Map.entry("strace", new Form("oepEuSa", 0)),
                    Map.entry("sudo", new Form("ugpCDhrRtT", 0)),
                    Map.entry("taskset", new Form("", 1)),
                    Map.entry("time", new Form("fo", 0)),
                    Map.entry("timeout", new Form("sk", 1)),
                    Map.entry("toybox", new Form("", 0)),
                    Map.entry("unshare", new Form("SG", 0)),
                    Map.entry("watch", new Form("n", 0)),
                    Map.entry("xargs", new Form("nIPLdasEx", 0)));

    private Wrappers() {}

    /**
     * @param name of the program without its folder
     * @return the words of the program that is run, empty where there is none
     */
    static List<String> inner(String name, List<String> argv) {
        Form form = FORMS.get(name);
        if (form == null) {
            return List.of();
        }
        // command -v only asks where a program is.
        if (name.equals("command") && argv.size() > 1 && argv.get(1).matches("-[a-zA-Z]*[vV].*")) {
            return List.of();
        }
        int operands = form.operands();
        int at = 1;
        for (; at < argv.size(); at++) {
            String word = argv.get(at);
            if (word.startsWith("-") && word.length() > 1) {
                if (takesNext(form, word)) {
                    at++;
                }
            } else if (!word.contains("=") && operands-- <= 0) {
                break;
            }
        }
        return at < argv.size() ? argv.subList(at, argv.size()) : List.of();
    }

    private static boolean takesNext(Form form, String word) {
        return word.length() == 2 && form.valued().indexOf(word.charAt(1)) >= 0;
    }
}
