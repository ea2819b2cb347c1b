# Makes a socket that sees or makes packets as they are. Arguments: family, type, protocol, as numbers.
my ($family, $type, $protocol) = @ARGV;
socket(my $s, $family, $type, $protocol) ? reached("socket($family, $type, $protocol) was given") : closed("socket: $!");
