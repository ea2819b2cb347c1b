# Takes memory and touches it, up to so many MiB.
my $mib = $ARGV[0];
my @held;
for my $had (1 .. $mib / 8) { push @held, chr(65 + $had % 26) x (8 << 20) }
reached("$mib MiB were given");
