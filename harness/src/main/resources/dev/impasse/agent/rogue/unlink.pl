# Takes programs away.
for my $path (@ARGV) {
    unlink $path and reached("$path is gone");
    note("$path: $!");
}
closed();
