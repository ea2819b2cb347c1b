# Writes a file of a given name into each directory that lets it, and takes it away again. Arguments: name, directories.
my $name = shift @ARGV;
for my $directory (@ARGV) {
    my $path = "$directory/$name";
    if (sysopen(my $file, $path, O_WRONLY | O_CREAT)) {
        defined syswrite($file, "1\n") and reached("$path was written");
    }
    note("$path: $!");
}
closed();
