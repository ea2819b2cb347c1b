# Looks for processes that are neither the session's nor this probe's own. Arguments: the names that are expected.
my %expected = map { $_ => 1 } @ARGV;
my $seen = 0;
for my $directory (glob '/proc/[0-9]*') {
    my ($pid) = $directory =~ /(\d+)$/;
    next if $pid == $$;
    open(my $file, '<', "$directory/comm") or next;
    my $name = <$file> // '';
    chomp $name;
    $seen++;
    reached("process $pid is '$name'") unless $expected{$name};
}
closed("$seen processes, all expected");
