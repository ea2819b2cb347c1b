# Prints so many KiB, in lines of so many bytes; 0 for one line without an end.
my ($kib, $line) = @ARGV;
my $text = $line ? ('x' x ($line - 1) . "\n") x (65536 / $line) : 'x' x 65536;
print $text for 1 .. $kib / 64;
