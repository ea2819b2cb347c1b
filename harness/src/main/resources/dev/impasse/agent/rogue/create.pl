# Tries to make a file in every directory up to a depth, but for those that are the agent's to write.
my ($depth, @own) = @ARGV;
my %skip = map { $_ => 1 } @own;
my @level = ('/');
my $tried = 0;
my %why;
for (0 .. $depth) {
    my @deeper;
    for my $directory (@level) {
        next if $skip{$directory};
        my $base = $directory eq '/' ? '' : $directory;
        my $path = "$base/.probe-$nonce";
        $tried++;
        if (sysopen(my $file, $path, O_WRONLY | O_CREAT | O_EXCL)) { unlink $path; reached("a file was made in $directory") }
        $why{"$!"}++;
        opendir(my $names, $directory) or next;
        push @deeper, grep { !-l && -d } map { "$base/$_" } grep { !/^\.\.?$/ } readdir $names;
    }
    @level = @deeper;
}
closed("$tried directories tried", map { "$_: $why{$_}" } sort keys %why);
