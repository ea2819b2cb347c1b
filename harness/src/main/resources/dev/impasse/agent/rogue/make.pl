# Lays something in the workspace for a later step. Arguments: kind, path and what the kind needs. REACHED says that it
# is there; what could not be made (a hard link across file systems) is closed here already.
my ($kind, $path, $more) = @ARGV;
my $made;
if ($kind eq 'link') { $made = symlink $more, $path }
elsif ($kind eq 'hard-link') { $made = link $more, $path }
elsif ($kind eq 'fifo') { $made = POSIX::mkfifo($path, 0600) }
elsif ($kind eq 'zero') { $made = system('/opt/impasse/busybox', 'mknod', $path, 'c', 1, 5) == 0 }
elsif ($kind eq 'sparse') { open(my $file, '>', $path) or die $!; $made = truncate $file, $more }
elsif ($kind eq 'large') { open(my $file, '>', $path) or die $!; $made = print {$file} 'x' x $more }
else { die "no such kind: $kind" }
$made ? reached("$kind $path was made") : closed("$kind $path: $!");
