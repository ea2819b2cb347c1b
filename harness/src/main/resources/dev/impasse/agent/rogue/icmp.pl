# An echo request by the way named first: raw or datagram ("ping") socket.
my ($way, $host) = @ARGV;
my $six = family($host) == AF_INET6;
my $type = $way eq 'raw' ? SOCK_RAW : SOCK_DGRAM;
socket(my $s, family($host), $type, $six ? 58 : 1) or closed("no $way ICMP socket: $!");
my $packet = pack('C2n3', $six ? 128 : 8, 0, 0, $$ & 0xffff, 1) . $nonce;
if (!$six) {
    my $sum = 0;
    $sum += $_ for unpack('n*', $packet);
    $sum = ($sum >> 16) + ($sum & 0xffff) while $sum >> 16;
    substr($packet, 2, 2) = pack('n', ~$sum & 0xffff);
}
defined send($s, $packet, 0, address($host, 0)) or closed("$host: $!");
for (1 .. 20) {
    last if ready($s, 0, 2) <= 0;
    defined recv($s, my $answer, 1500, 0) or closed("$host: $!");
    # A raw socket on loopback hears the request as well: the answer's type tells them apart.
    substr($answer, 0, 20, '') if $way eq 'raw' && !$six;
    reached("$host answered an echo request") if ord($answer) == ($six ? 129 : 0) && $answer =~ /\Q$nonce/;
}
unsure("$host: sent, no answer");
