# What every Perl snippet starts with. The nonce comes as an argument, so a message that quotes the snippet's own
# source can never look like its result. One marker line ends the snippet; without one, nothing is concluded.
use strict; use warnings; no warnings 'once';
use Socket qw(:all); use POSIX (); use Fcntl; use Errno;
my $nonce = shift @ARGV;
$| = 1;
alarm 25;
my @notes;
sub mark { my ($word, $text) = @_; $text =~ s/[^\x20-\x7e]/?/g; print "PROBE-$word $nonce ", substr($text, 0, 400), "\n"; exit 0 }
sub reached { mark('REACHED', $_[0]) }
# Nothing was reached, by any of the ways that were tried.
sub closed { mark('CLOSED', join('; ', @notes, @_)) }
# The kernel has no such thing at all.
sub absent { mark('ABSENT', join('; ', @notes, @_)) }
# It cannot be told: something was let through and nothing came back.
sub unsure { mark('UNSURE', join('; ', @notes, @_)) }
sub note { push @notes, $_[0] }
sub loopback { $_[0] =~ /^127\./ || $_[0] eq '::1' }
sub family { $_[0] =~ /:/ ? AF_INET6 : AF_INET }
sub address {
    my ($host, $port) = @_;
    my $bytes = inet_pton(family($host), $host) or die "no address: $host";
    return family($host) == AF_INET6 ? pack_sockaddr_in6($port, $bytes) : pack_sockaddr_in($port, $bytes);
}
sub ready { my ($handle, $write, $seconds) = @_;
    my $bits = ''; vec($bits, fileno($handle), 1) = 1;
    return $write ? select(undef, $bits, undef, $seconds) : select($bits, undef, undef, $seconds);
}
