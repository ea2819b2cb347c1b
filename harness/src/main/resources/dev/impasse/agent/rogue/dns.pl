# Asks a DNS server for a name. Arguments: udp or tcp, the server's address, the name ("NONCE" in it becomes the nonce).
my ($transport, $server, $name) = @ARGV;
$name =~ s/NONCE/$nonce/g;
my $id = $$ & 0xffff;
my $query = pack('n6', $id, 0x0100, 1, 0, 0, 0)
    . join('', map { pack('C/a*', $_) } split(/\./, $name)) . pack('Cnn', 0, 1, 1);
my $s;
if (!socket($s, family($server), $transport eq 'tcp' ? SOCK_STREAM : SOCK_DGRAM, 0)) { closed("no socket: $!") }
fcntl($s, F_SETFL, O_NONBLOCK) or die $!;
my $connected = connect($s, address($server, 53));
if (!$connected && $!{EINPROGRESS} && ready($s, 1, 2) > 0) {
    $! = unpack('i', getsockopt($s, SOL_SOCKET, SO_ERROR));
    $connected = $! == 0;
}
if (!$connected) {
    reached("$server refused the connection, so it was reached") if $!{ECONNREFUSED} && !loopback($server);
    closed("$server: $!");
}
defined send($s, $transport eq 'tcp' ? pack('n/a*', $query) : $query, 0) or closed("$server: $!");
if (ready($s, 0, 2) > 0) {
    my $answer = '';
    if (defined recv($s, $answer, 1000, 0)) {
        substr($answer, 0, 2, '') if $transport eq 'tcp';
        my ($got, $flags, undef, $count) = unpack('n4', $answer);
        reached("$server answered for $name with $count records") if defined $got && $got == $id && $flags & 0x8000;
        unsure("$server said something else");
    }
    reached("$server is closed and said so, so it was reached") if $!{ECONNREFUSED} && !loopback($server);
    closed("$server: $!");
}
loopback($server) ? closed("$server: no answer") : unsure("$server: sent, no answer");
