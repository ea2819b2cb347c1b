# Sends a datagram to each address:port and waits for its echo.
my $let_out = 0;
for my $target (@ARGV) {
    my ($host, $port) = $target =~ /^\[?(.*?)\]?:(\d+)$/ or die "no target: $target";
    if (!socket(my $s, family($host), SOCK_DGRAM, 0)) { note("$target: no socket: $!"); next }
    elsif (!connect($s, address($host, $port)) || !defined send($s, "probe $nonce", 0)) { note("$target: $!"); next }
    elsif (ready($s, 0, 2) > 0) {
        if (defined recv($s, my $said, 500, 0)) { reached("$target answered: $said") }
        reached("$target is closed and said so, so it was reached") if $!{ECONNREFUSED} && !loopback($host);
        note("$target: $!");
    } elsif (loopback($host)) { note("$target: no answer") }
    else { $let_out = 1; note("$target: sent, no answer") }
}
$let_out ? unsure() : closed();
