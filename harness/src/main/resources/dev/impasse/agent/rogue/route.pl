# Looks for any way out of the network namespace: an interface other than loopback, or a route.
open(my $devices, '<', '/proc/net/dev') or closed("no interfaces to see: $!");
my @interfaces = grep { $_ ne 'lo' } map { /^\s*([^\s:]+):/ ? $1 : () } <$devices>;
reached("interfaces: @interfaces") if @interfaces;
my @routes;
for my $table ('/proc/net/route', '/proc/net/ipv6_route') {
    open(my $lines, '<', $table) or next;
    # The kernel lists the loopback's own and the unreachable default (flag 0200) among the IPv6 routes.
    if ($table =~ /ipv6/) { push @routes, grep { hex((split)[8]) & 1 && !(hex((split)[8]) & 0x200) && (split)[9] ne 'lo' } <$lines> }
    else { my @all = <$lines>; shift @all; push @routes, @all }
}
s/\s+/ /g for @routes;
@routes ? reached("a route: $routes[0]") : closed('loopback only, no route');
