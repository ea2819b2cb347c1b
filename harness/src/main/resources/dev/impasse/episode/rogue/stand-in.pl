# Answers at every address that the probes ask for, inside of a network namespace that has no way out: the addresses lie
# on its loopback. Ends with "READY" once all of them answer; what goes on answering is left behind.
# Arguments: tcp PORT..., udp PORT..., abstract NAME..., unix PATH..., address ADDRESS...
use strict; use warnings;
use Socket qw(:all); use POSIX (); use Fcntl;
my (%given, $kind);
for (@ARGV) { if (/^(tcp|udp|abstract|unix|address)$/) { $kind = $_ } else { push @{ $given{$kind} }, $_ } }
my @addresses = @{ $given{address} || [] };
if (@addresses && open(my $file, '<', '/etc/resolv.conf')) { push @addresses, map { /^nameserver\s+(\S+)/ ? $1 : () } <$file> }
for my $address (@addresses) {
    next if $address =~ /^127\./ || $address eq '::1';
    my $six = $address =~ /:/;
    # "File exists" is as good.
    system('/opt/impasse/busybox', 'ip', $six ? '-6' : '-4', 'addr', 'add', $address . ($six ? '/128' : '/32'), 'dev', 'lo');
}
# A way out to look at, though it leads nowhere.
system('/opt/impasse/busybox', 'ip', 'route', 'add', 'default', 'dev', 'lo') if @addresses;
my (@tcp, @udp);
for my $family (AF_INET, AF_INET6) {
    my $any = sub { $family == AF_INET ? pack_sockaddr_in($_[0], INADDR_ANY) : pack_sockaddr_in6($_[0], IN6ADDR_ANY) };
    for my $port (@{ $given{tcp} || [] }) {
        socket(my $s, $family, SOCK_STREAM, 0) or die "tcp: $!";
        setsockopt($s, SOL_SOCKET, SO_REUSEADDR, 1);
        setsockopt($s, IPPROTO_IPV6, IPV6_V6ONLY, 1) if $family == AF_INET6;
        bind($s, $any->($port)) && listen($s, 50) or die "tcp $port: $!";
        push @tcp, { socket => $s, port => $port };
    }
    for my $port (@{ $given{udp} || [] }) {
        socket(my $s, $family, SOCK_DGRAM, 0) or die "udp: $!";
        setsockopt($s, SOL_SOCKET, SO_REUSEADDR, 1);
        setsockopt($s, IPPROTO_IPV6, IPV6_V6ONLY, 1) if $family == AF_INET6;
        bind($s, $any->($port)) or die "udp $port: $!";
        push @udp, { socket => $s, port => $port };
    }
}
# A datagram to another loopback address than the first has to be answered from there.
for my $port (@{ $given{udp} || [] }) {
    socket(my $s, AF_INET, SOCK_DGRAM, 0) or die "udp: $!";
    setsockopt($s, SOL_SOCKET, SO_REUSEADDR, 1);
    bind($s, pack_sockaddr_in($port, inet_aton('127.0.0.11'))) or die "udp 127.0.0.11: $!";
    push @udp, { socket => $s, port => $port };
}
for my $name ((map { "\0$_" } @{ $given{abstract} || [] }), @{ $given{unix} || [] }) {
    my ($directory) = $name =~ m{^(/.*)/};
    system('mkdir', '-p', $directory) if $directory;
    socket(my $s, AF_UNIX, SOCK_STREAM, 0) or die "unix: $!";
    bind($s, pack_sockaddr_un($name)) && listen($s, 50) or die "$name: $!";
    push @tcp, { socket => $s, port => 0 };
}
sub dns { my $query = shift;
    return '' if length $query < 12;
    # The question as it came, and one address.
    return substr($query, 0, 2) . pack('n5', 0x8180, 1, 1, 0, 0) . substr($query, 12) . pack('n3Nn', 0xc00c, 1, 1, 1, 4) . "\xcb\x00\x71\x07";
}
my $child = fork // die "fork: $!";
if ($child) {
    # An IPv6 address is not of use at once.
    for my $address (@addresses) {
        my $six = $address =~ /:/;
        my $bytes = inet_pton($six ? AF_INET6 : AF_INET, $address);
        my $port = $given{tcp}[0];
        my $tries = 0;
        for (;;) {
            socket(my $s, $six ? AF_INET6 : AF_INET, SOCK_STREAM, 0) or die;
            last if connect($s, $six ? pack_sockaddr_in6($port, $bytes) : pack_sockaddr_in($port, $bytes));
            $tries++ < 100 or die "$address does not answer: $!";
            select(undef, undef, undef, 0.1);
        }
    }
    print "READY\n";
    exit 0;
}
POSIX::setsid();
$SIG{PIPE} = 'IGNORE';
open STDIN, '<', '/dev/null'; open STDOUT, '>', '/dev/null'; open STDERR, '>', '/dev/null';
for (;;) {
    my $bits = '';
    vec($bits, fileno($_->{socket}), 1) = 1 for @tcp, @udp;
    select(my $ready = $bits, undef, undef, undef) > 0 or next;
    for my $one (@udp) {
        next unless vec($ready, fileno($one->{socket}), 1);
        my $from = recv($one->{socket}, my $said, 2000, 0) // next;
        send($one->{socket}, $one->{port} == 53 ? dns($said) : "stand-in heard: $said", 0, $from);
    }
    for my $one (@tcp) {
        next unless vec($ready, fileno($one->{socket}), 1);
        accept(my $peer, $one->{socket}) or next;
        my $bits = ''; vec($bits, fileno($peer), 1) = 1;
        if (select($bits, undef, undef, 1) > 0 && sysread($peer, my $said, 2000)) {
            if ($one->{port} == 53) { my $answer = dns(substr($said, 2)); syswrite($peer, pack('n/a*', $answer)) }
            else { syswrite($peer, "HTTP/1.0 200 OK\r\n\r\nimpasse stand-in\n") }
        }
        close $peer;
    }
}
