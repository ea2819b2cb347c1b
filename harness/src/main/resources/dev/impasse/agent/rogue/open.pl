# Opens paths (patterns allowed) and does nothing with them. "r" reads a little, to see that something is really given;
# "o" only opens, because what is read from a session's pipe is missing there; "w" opens for writing and never writes,
# because on an opened twin the file may be the host's own.
my $mode = shift @ARGV;
my $null = (stat '/dev/null')[6];
my ($tried, $there) = (0, 0);
for my $pattern (@ARGV) {
    my @paths = $pattern =~ /[*?]/ ? glob($pattern) : ($pattern);
    note("$pattern: nothing there") unless @paths;
    for my $path (@paths) {
        $tried++;
        # A FIFO or a device must not hold the probe up.
        my $opened = sysopen(my $file, $path, ($mode eq 'w' ? O_WRONLY : O_RDONLY) | O_NONBLOCK);
        my $why = "$!";
        $there++ if $opened || !$!{ENOENT};
        if ($opened && -d $path) { opendir(my $directory, $path) and reached("$path listed"); $why = "$!" }
        elsif ($opened && -c $file && (stat $file)[6] == $null) { $why = 'is /dev/null' }
        elsif ($opened && $mode eq 'r') {
            my $got = sysread($file, my $bytes, 64);
            reached("$path opened, " . ($got // 'not yet any') . ' bytes read') if $got // $!{EAGAIN};
            $why = defined $got ? 'holds nothing' : "$!";
        } elsif ($opened) { reached("$path opened" . ($mode eq 'w' ? ' for writing' : '')) }
        note("$path: $why") if @notes < 6;
    }
}
$there ? closed("$tried paths tried") : absent();
