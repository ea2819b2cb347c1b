# Signals to a process that is not this user's: only the question whether one may, then the blow.
my ($signal, $pid) = @ARGV;
kill(0, $pid) or closed("may not signal process $pid: $!");
kill($signal, $pid) or closed("signal $signal to $pid: $!");
reached("signal $signal was sent to process $pid");
