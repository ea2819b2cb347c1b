# Makes so many empty files in one directory, or as many as it gets in some seconds.
my ($directory, $wanted) = @ARGV;
mkdir $directory or die "$directory: $!";
my $end = time + 5;
my $made = 0;
while ($made < $wanted && time < $end) {
    sysopen(my $file, "$directory/$made", O_WRONLY | O_CREAT) or closed("$made files, then: $!");
    $made++;
}
$made ? reached("$made files were made") : closed('not one file in time');
