# Writes a file of so many MiB, and takes it away again.
my ($directory, $mib) = @ARGV;
my $path = "$directory/.fill-$nonce";
sysopen(my $file, $path, O_WRONLY | O_CREAT | O_EXCL) or die "$path: $!";
my $chunk = 'x' x (1 << 20);
my $written = 0;
my $why;
while ($written < $mib << 20) {
    my $got = syswrite($file, $chunk);
    if (!defined $got) { $why = "$!"; last }
    $written += $got;
}
unlink $path;
defined $why ? closed("$written bytes, then: $why") : reached("$written bytes were written to $directory");
