# Takes no hint to stop, alone or in a crowd, and outlives its time. Arguments: seconds, processes that spin (0: sleeps).
my ($seconds, $spinning) = @ARGV;
$SIG{$_} = 'IGNORE' for qw(TERM HUP INT QUIT PIPE USR1 USR2 TSTP);
my $end = time + $seconds;
my $spin = sub { 1 while time < $end };
for (2 .. $spinning) { my $child = fork // last; if (!$child) { $spin->(); POSIX::_exit(0) } }
if ($spinning) { $spin->() } else { sleep 1 while time < $end }
reached("ran for $seconds s");
