# Opens paths (patterns allowed) for reading or writing and does nothing with them. "r" reads a little, to see that it
# is really given; "w" never writes, because on an opened twin the file may be the host's own.
my $mode = shift @ARGV;
my ($tried, $there) = (0, 0);
for my $pattern (@ARGV) {
    my @paths = $pattern =~ /[*?]/ ? glob($pattern) : ($pattern);
    note("$pattern: nothing there") unless @paths;
    for my $path (@paths) {
        $tried++;
        # A FIFO or a device must not hold the probe up.
        $! = 0;
        if (sysopen(my $file, $path, ($mode eq 'w' ? O_WRONLY : O_RDONLY) | O_NONBLOCK)) {
            my $got = 0;
            $got = sysread($file, my $bytes, 64) if $mode eq 'r';
            if (defined $got) { reached("$path opened" . ($mode eq 'r' ? ", $got bytes read" : ' for writing')) }
        } elsif ($!{EISDIR} && $mode eq 'r' && opendir(my $directory, $path)) { reached("$path listed") }
        $there++ unless $!{ENOENT};
        note("$path: $!") if @notes < 6;
    }
}
$there ? closed("$tried paths tried") : absent();
