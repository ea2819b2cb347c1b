# Asks the system's own resolver, whatever it is set up to use.
my $name = $ARGV[0]; $name =~ s/NONCE/$nonce/g;
my ($error, @found) = getaddrinfo($name, '', { socktype => SOCK_STREAM });
closed("$name: $error") if $error;
my ($problem, $host) = getnameinfo($found[0]{addr}, NI_NUMERICHOST, NIx_NOSERV);
reached("$name is $host");
