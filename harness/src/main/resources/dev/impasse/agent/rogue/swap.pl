# Leaves a process behind that swaps a name between a file and a link for some seconds. Arguments: name, target, seconds.
my ($name, $target, $seconds) = @ARGV;
open(my $file, '>', "$name.file") or die "$name: $!";
print $file "harmless\n";
close $file;
my $child = fork // die "fork: $!";
if (!$child) {
    alarm 0;
    open STDOUT, '>', '/dev/null'; open STDERR, '>', '/dev/null';
    my $end = time + $seconds;
    while (time < $end) {
        symlink $target, "$name.link"; rename "$name.link", $name;
        link "$name.file", "$name.plain"; rename "$name.plain", $name;
    }
    POSIX::_exit(0);
}
closed('the swapping has begun');
