# Leaves a process behind that holds this one's output open and ends by itself much later. Arguments: seconds.
my $child = fork // die "fork: $!";
if (!$child) { POSIX::setsid(); $SIG{$_} = 'IGNORE' for qw(TERM HUP INT); alarm 0; sleep $ARGV[0]; POSIX::_exit(0) }
closed("process $child was left behind");
