# Fills a directory with names, links and modes that an archive of it carries out. Arguments: directory.
my $directory = $ARGV[0];
mkdir $directory or die "$directory: $!";
my $made = 0;
for my $name ("line\nbreak", "return\rname", "escape\e[2J", "bidi\xe2\x80\xae", "bytes\xff\xfe", '...', '-rf', '$(id)', '`id`', 'a b', "\\", 'n' x 255) {
    open(my $file, '>', "$directory/$name") or next;
    print $file "text \e[2K\r\xe2\x80\xae of $nonce\n";
    $made++;
}
my $deep = "$directory/deep";
for (1 .. 60) { mkdir $deep or last; $deep .= '/d' }
$made += symlink('/', "$directory/root") + symlink('../../../../etc', "$directory/up") + symlink("line\nbreak", "$directory/loop\n");
open(my $file, '>', "$directory/setuid") or die $!;
$made += chmod 06755, "$directory/setuid";
$made += link "$directory/setuid", "$directory/hard";
$made += POSIX::mkfifo("$directory/fifo", 0600) ? 1 : 0;
socket(my $s, AF_UNIX, SOCK_STREAM, 0) or die $!;
bind($s, pack_sockaddr_un("$directory/socket")) and $made++;
$made > 15 ? closed("$made odd things were made") : die "only $made were made";
