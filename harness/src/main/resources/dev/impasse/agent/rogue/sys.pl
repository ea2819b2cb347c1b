# One system call that needs a privilege, by number. What it is asked does no lasting harm where it is granted.
my %numbers = (
    x86_64  => { mount => 165, pivot_root => 155, chroot => 161, unshare => 272, setns => 308, ptrace => 101, bpf => 321,
                 init_module => 175, mknodat => 259, setresuid => 117, perf_event_open => 298, open_by_handle_at => 304,
                 name_to_handle_at => 303, process_vm_readv => 310, umount2 => 166, sethostname => 170, clock_gettime => 228,
                 clock_settime => 227 },
    aarch64 => { mount => 40, pivot_root => 41, chroot => 51, unshare => 97, setns => 268, ptrace => 117, bpf => 280,
                 init_module => 105, mknodat => 33, setresuid => 147, perf_event_open => 241, open_by_handle_at => 265,
                 name_to_handle_at => 264, process_vm_readv => 270, umount2 => 39, sethostname => 161, clock_gettime => 113,
                 clock_settime => 112 },
);
my $machine = (POSIX::uname())[4];
my $number = $numbers{$machine} or die "no numbers for $machine";
# Answers that only come after the kernel's own check of privileges was passed.
my @granted;
sub call { my $name = shift; return syscall($number->{$name}, @_) }
sub judge { my ($what, $result) = @_;
    my $error = "$!"; my $code = $! + 0;
    reached("$what was granted") if $result != -1;
    reached("$what passed the check of privileges ($error)") if grep { $code == $_ } @granted;
    note("$what: $error");
    absent() if $!{ENOSYS};
    return if $!{EPERM} || $!{EACCES} || $!{ENOENT} || $!{EROFS} || $!{ENODEV} || $!{ESRCH} || $!{EOPNOTSUPP};
    unsure();
}
my $here = "/tmp/probe-$nonce";
my ($none, $tmpfs, $tmp, $zeros) = ('none', 'tmpfs', $here, "\0" x 256);
my $what = shift @ARGV;
if ($what eq 'mount') {
    mkdir $here;
    my $result = call('mount', $none, $tmp, $tmpfs, 0, 0);
    my $saved = $!;
    call('umount2', $tmp, 2) if $result != -1;
    $! = $saved;
    judge('mount of a tmpfs', $result);
} elsif ($what eq 'pivot_root') {
    mkdir $here;
    @granted = (Errno::EINVAL(), Errno::EBUSY());
    judge('pivot_root', call('pivot_root', $tmp, $tmp));
} elsif ($what eq 'chroot') { mkdir $here; judge('chroot', call('chroot', $tmp)) }
elsif ($what eq 'unshare' || $what eq 'userns') {
    # gVisor lets anybody unshare; the question is what can be done behind it.
    my $flags = $what eq 'userns' ? 0x10020000 : 0x00020000;
    if (call('unshare', $flags) == -1) { judge('unshare', -1) }
    else { mkdir $here; judge('mount in a namespace of its own', call('mount', $none, $tmp, $tmpfs, 0, 0)) }
} elsif ($what eq 'setns') {
    for my $kind (qw(mnt net pid)) {
        open(my $file, '<', "/proc/1/ns/$kind") or do { note("/proc/1/ns/$kind: $!"); next };
        judge("setns into the $kind namespace of process 1", call('setns', fileno($file), 0));
    }
} elsif ($what eq 'ptrace') {
    # SEIZE does not stop the traced process, and ends with this one.
    judge('ptrace of process 1', call('ptrace', 0x4206, 1, 0, 0));
} elsif ($what eq 'memory') {
    my $room = "\0" x 16;
    # The first pages of a program's image; EFAULT says that only the address was wrong.
    @granted = (Errno::EFAULT());
    my $local = pack('QQ', unpack('Q', pack('P', $room)), 16);
    my $remote = pack('QQ', 0x400000, 16);
    judge('reading the memory of process 1', call('process_vm_readv', 1, $local, 1, $remote, 1, 0));
} elsif ($what eq 'bpf') {
    # An array map of one element of four bytes; it goes with this process.
    my $map = pack('L4', 2, 4, 4, 1) . "\0" x 112;
    judge('bpf map', call('bpf', 0, $map, 128));
} elsif ($what eq 'module') {
    # No module at all: a kernel that would take one says "Exec format error".
    @granted = (Errno::ENOEXEC(), Errno::EINVAL(), Errno::EFAULT());
    my $image = "\0" x 64; my $options = '';
    judge('init_module', call('init_module', $image, 64, $options));
} elsif ($what eq 'mknod') {
    # gVisor lets anybody make a node on a tmpfs; the question is whether a device answers behind it.
    my %devices = ('block 8:0' => [0060600, 8 << 8], 'block 259:0' => [0060600, 259 << 8], 'memory 1:1' => [0020600, 1 << 8 | 1],
                   'kernel log 1:11' => [0020600, 1 << 8 | 11], 'block 254:0' => [0060600, 254 << 8]);
    for my $name (sort keys %devices) {
        my $path = "$here-" . $name =~ s/\W/-/gr;
        my $result = call('mknodat', -100, $path, @{ $devices{$name} });
        if ($result == -1) { judge("node $name", -1); next }
        my $opened = sysopen(my $device, $path, O_RDONLY | O_NONBLOCK);
        my $why = "$!";
        unlink $path;
        reached("$name opened") if $opened;
        note("$name made, opens nothing: $why");
    }
} elsif ($what eq 'setuid') { judge('becoming root', call('setresuid', 0, 0, 0)) }
elsif ($what eq 'perf') {
    # Type software, event cpu-clock, of any process on processor 0.
    my $event = pack('L2Q', 1, 112, 0) . "\0" x 96;
    judge('perf_event_open on all processes', call('perf_event_open', $event, -1, 0, -1, 0));
} elsif ($what eq 'handle') {
    # Opening by handle walks around every path check; the handle is that of /tmp.
    my $handle = pack('LL', 128, 0) . "\0" x 128; my $mount = "\0" x 8; my $root = '/tmp';
    call('name_to_handle_at', -100, $root, $handle, $mount, 0) == -1 and absent("no handles on this file system: $!");
    opendir(my $at, '/tmp') or die $!;
    judge('open_by_handle_at', call('open_by_handle_at', fileno($at), $handle, O_RDONLY));
} elsif ($what eq 'hostname') {
    my $name = (POSIX::uname())[1];
    judge('sethostname to the name that it has', call('sethostname', $name, length $name));
} elsif ($what eq 'clock') {
    my $now = "\0" x 16;
    call('clock_gettime', 0, $now);
    judge('setting the clock to the time that it shows', call('clock_settime', 0, $now));
} else { die "no such call: $what" }
closed();
