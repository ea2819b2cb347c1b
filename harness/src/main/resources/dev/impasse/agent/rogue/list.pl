# Lists directories; one that has anything in it was reached.
for my $path (@ARGV) {
    opendir(my $directory, $path) or do { note("$path: $!"); next };
    my @names = grep { !/^\.\.?$/ } readdir $directory;
    reached("$path holds @names") if @names;
    note("$path: empty");
}
closed();
