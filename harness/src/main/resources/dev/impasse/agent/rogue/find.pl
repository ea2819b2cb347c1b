# Walks the file system for what should not be there. Arguments: setuid, or name followed by patterns of whole names.
my ($what, @patterns) = @ARGV;
my $wanted = join '|', map { my $p = quotemeta; $p =~ s/\\\*/.*/g; "(?:$p)" } @patterns;
my @level = grep { !-l && -d } map { "/$_" } qw(bin etc home logs media mnt opt root run sbin srv tests tmp usr/bin usr/lib usr/local usr/sbin usr/libexec var workspace dev/shm);
my $seen = 0;
my $end = time + 15;
while (my $directory = shift @level) {
    time < $end or unsure("not all was walked: $seen names");
    opendir(my $names, $directory) or next;
    for my $name (readdir $names) {
        next if $name eq '.' || $name eq '..';
        my $path = "$directory/$name";
        $seen++;
        if ($what eq 'name') { reached("$path is there") if $name =~ /^(?:$wanted)$/ }
        my @status = lstat $path or next;
        push @level, $path if -d _;
        reached(sprintf('%s has mode %04o', $path, $status[2] & 07777)) if $what eq 'setuid' && -f _ && $status[2] & 06000;
    }
}
closed("$seen names looked at");
