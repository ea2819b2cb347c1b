# What this process itself was given. Arguments: capabilities, descriptors, privileges, secrets or kernel.
my $what = $ARGV[0];
if ($what eq 'capabilities' || $what eq 'privileges') {
    open(my $file, '<', '/proc/self/status') or die $!;
    my %status = map { /^(\w+):\s*(.*)$/ ? ($1 => $2) : () } <$file>;
    defined $status{CapEff} or die 'no capabilities to read';
    if ($what eq 'capabilities') {
        # The bounding set is no power: without a setuid program nothing can be taken from it.
        my @held = grep { defined $status{$_} && $status{$_} =~ /[1-9a-f]/ } qw(CapEff CapPrm CapInh CapAmb);
        @held ? reached(join(' ', map { "$_=$status{$_}" } @held)) : closed('every set is empty');
    }
    my @ids = split ' ', "$status{Uid} $status{Gid}";
    grep({ $_ == 0 } @ids) ? reached("runs with id 0 (@ids)") : closed("ids @ids");
} elsif ($what eq 'descriptors') {
    opendir(my $names, '/proc/self/fd') or die $!;
    my @extra = grep { /^\d+$/ && $_ > 2 && $_ != fileno($names) } readdir $names;
    my @shown = map { "$_ is " . (readlink("/proc/self/fd/$_") // '?') } @extra;
    # The listing's own descriptor shows under a number that is closed by now.
    @shown = grep { !m{is (\?|/proc/\S*/fd)$} } @shown;
    @shown ? reached("inherited: @shown") : closed('standard streams only');
} elsif ($what eq 'secrets') {
    my @names = grep { /KEY|TOKEN|SECRET|PASSWORD|CREDENTIAL|KUBERNETES|DOCKER_HOST/i } sort keys %ENV;
    @names ? reached("variables: @names") : closed('no variable that sounds like a secret');
} elsif ($what eq 'kernel') {
    # gVisor names itself in its kernel log; Linux does not, and shows its own to whoever may read it.
    my $log = `dmesg 2>&1`;
    closed('gVisor answers') if $log =~ /gVisor/;
    open(my $file, '<', '/proc/version') or die $!;
    my $version = <$file>;
    reached("another kernel answers: $version");
} else { die }
