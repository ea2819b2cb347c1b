# Connects to Unix sockets: those that are named, and with "abstract" or "found" also all that can be found.
my @names;
for my $argument (@ARGV) {
    if ($argument eq 'abstract') {
        open(my $table, '<', '/proc/net/unix') or do { note("/proc/net/unix: $!"); next };
        push @names, map { /\s@(.+)$/ ? "\0$1" : () } <$table>;
    } elsif ($argument eq 'found') {
        my @open = grep { -d } qw(/run /var /tmp /opt /home /srv /mnt /workspace /dev /etc);
        for (1 .. 6) {
            my @deeper;
            for my $directory (@open) {
                opendir(my $names, $directory) or next;
                for (grep { !/^\.\.?$/ } readdir $names) {
                    my $path = "$directory/$_";
                    lstat $path;
                    if (-S _) { push @names, $path } elsif (-d _) { push @deeper, $path }
                }
            }
            @open = @deeper;
        }
    } else { push @names, $argument }
}
for my $name (@names) {
    socket(my $s, AF_UNIX, SOCK_STREAM, 0) or closed("no socket: $!");
    my $shown = $name =~ s/^\0/@/r;
    if (connect($s, pack_sockaddr_un($name))) {
        syswrite($s, "GET /version HTTP/1.0\r\n\r\n");
        my $said = '';
        sysread($s, $said, 200) if ready($s, 0, 2) > 0;
        reached("$shown connected and said: $said");
    }
    note("$shown: $!") if @notes < 8;
}
closed(scalar(@names) . ' sockets tried');
