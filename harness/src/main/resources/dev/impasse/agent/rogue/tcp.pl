# Connects to each address:port. A refusal by any address but loopback came from somebody out there.
for my $target (@ARGV) {
    my ($host, $port) = $target =~ /^\[?(.*?)\]?:(\d+)$/ or die "no target: $target";
    if (!socket(my $s, family($host), SOCK_STREAM, 0)) { note("$target: no socket: $!"); next }
    else {
        fcntl($s, F_SETFL, O_NONBLOCK) or die $!;
        my $connected = connect($s, address($host, $port));
        if (!$connected && $!{EINPROGRESS}) {
            if (ready($s, 1, 2) > 0) {
                $! = unpack('i', getsockopt($s, SOL_SOCKET, SO_ERROR));
                $connected = $! == 0;
            } else { $! = Errno::ETIMEDOUT() }
        }
        if (!$connected) {
            reached("$target refused the connection, so it was reached") if $!{ECONNREFUSED} && !loopback($host);
            note("$target: $!");
            next;
        }
        syswrite($s, "GET / HTTP/1.0\r\n\r\n");
        my $said = '';
        sysread($s, $said, 200) if ready($s, 0, 2) > 0;
        reached("$target connected and said: $said");
    }
}
closed();
