# Makes so many processes that are all there at once.
my $wanted = $ARGV[0];
my @children;
for (1 .. $wanted) {
    my $child = fork;
    if (!defined $child) {
        my $why = "$!";
        kill 'KILL', @children;
        closed(scalar(@children) . " processes, then: $why");
    }
    if (!$child) { sleep 20; POSIX::_exit(0) }
    push @children, $child;
}
my $alive = grep { kill 0, $_ } @children;
kill 'KILL', @children;
$alive == $wanted ? reached("$alive processes at once") : closed("$alive of $wanted processes were there");
