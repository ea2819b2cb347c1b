# Tries to leave the container in many ways, and says of each what came of it: one line "way NAME RESULT DETAIL".
# RESULT is out (an answer came back, or a refusal from somebody out there), shut (nothing could be sent), or unsure
# (something was sent, nothing came back). Arguments: services of the host, each ADDRESS:PORT.
#
# Nothing is tried while there is an interface besides loopback: then it could reach somebody who is not ours.
import errno, os, select, socket, struct, sys

WAIT = 2.0  # seconds for an answer; those that answer are on this machine
# Addresses that are reserved for documentation (RFC 5737, RFC 3849): to a route they look like any public one.
PUBLIC_4, PUBLIC_6, NAMES = "203.0.113.7", "2001:db8::7", "203.0.113.53"
GATEWAY, SIBLING = "172.17.0.1", "172.17.0.2"  # of Docker's default bridge
METADATA_4, METADATA_6 = "169.254.169.254", "fd00:ec2::254"
KUBERNETES = "10.96.0.1"


class Shut(Exception):
    pass


class Unsure(Exception):
    pass


def loopback(address):
    return address.startswith("127.") or address == "::1"


def family(address):
    return socket.AF_INET6 if ":" in address else socket.AF_INET


def talk(kind, address, port, message):
    """Sends a message and returns what came back."""
    with socket.socket(family(address), kind) as s:
        s.settimeout(WAIT)
        try:
            s.connect((address, port))
            s.send(message)
            answer = s.recv(2000)
        except ConnectionRefusedError:
            if loopback(address):
                raise Shut("nobody listens at %s:%d" % (address, port))
            return "refused by somebody at %s:%d" % (address, port)
        except socket.timeout:
            raise Unsure("no answer from %s:%d" % (address, port))
        if not answer:
            raise Unsure("an empty answer from %s:%d" % (address, port))
        return "%d bytes from %s:%d" % (len(answer), address, port)


def any_of(tries):
    """The first that gets out; else why each did not."""
    told, unsure = [], False
    for one in tries:
        try:
            return one()
        except Unsure as e:
            told.append(str(e))
            unsure = True
        except (Shut, OSError) as e:
            told.append(words(e))
    raise (Unsure if unsure else Shut)("; ".join(told))


def tcp(*targets):
    return lambda: any_of([lambda a=a, p=p: talk(socket.SOCK_STREAM, a, p, b"GET / HTTP/1.0\r\n\r\n") for a, p in targets])


def udp(address, port):
    return lambda: talk(socket.SOCK_DGRAM, address, port, b"impasse check")


def dns(kind, address):
    query = struct.pack(">6H", os.getpid() & 0xFFFF, 0x0100, 1, 0, 0, 0) + b"\7example\3com\0" + struct.pack(">2H", 1, 1)
    if kind == socket.SOCK_STREAM:
        query = struct.pack(">H", len(query)) + query
    return lambda: talk(kind, address, 53, query)


def checksum(packet):
    total = sum(struct.unpack(">%dH" % (len(packet) // 2), packet))
    while total >> 16:
        total = (total & 0xFFFF) + (total >> 16)
    return ~total & 0xFFFF


def ping():
    """An echo request made by hand, through a raw socket."""
    body = b"impasse check!!!"
    head = struct.pack(">2B3H", 8, 0, 0, os.getpid() & 0xFFFF, 1)
    packet = head[:2] + struct.pack(">H", checksum(head + body)) + head[4:] + body
    with socket.socket(socket.AF_INET, socket.SOCK_RAW, socket.IPPROTO_ICMP) as s:
        s.sendto(packet, (PUBLIC_4, 0))
        while select.select([s], [], [], WAIT)[0]:
            answer = s.recv(2000)
            # On loopback the request itself is heard as well; type 0 is the reply.
            if answer[20] == 0 and answer.endswith(body):
                return "%s answered an echo request" % PUBLIC_4
    raise Unsure("sent, no answer")


def frame():
    """A frame past the network's own rules, through a packet socket."""
    mark = b"impasse check"
    with socket.socket(socket.AF_PACKET, socket.SOCK_RAW, socket.htons(3)) as s:
        s.bind(("lo", 0))
        s.send(b"\0" * 12 + b"\x88\xb5" + mark)  # EtherType 88B5 is for experiments (IEEE 802)
        while select.select([s], [], [], WAIT)[0]:
            if mark in s.recv(2000):
                return "a frame was sent and heard"
    raise Unsure("a packet socket was given, but nothing was heard")


def words(e):
    return "%s (%s)" % (e.strerror, errno.errorcode.get(e.errno, e.errno)) if isinstance(e, OSError) and e.errno else str(e)


def services():
    found = []
    for text in sys.argv[1:]:
        address, port = text.rsplit(":", 1)
        found.append((address.strip("[]"), int(port)))
    return found


WAYS = [
    ("tcp-v4", tcp((PUBLIC_4, 443))),
    ("tcp-v6", tcp((PUBLIC_6, 443))),
    ("udp-v4", udp(PUBLIC_4, 4444)),
    ("udp-v6", udp(PUBLIC_6, 4444)),
    ("dns-udp", dns(socket.SOCK_DGRAM, NAMES)),
    ("dns-tcp", dns(socket.SOCK_STREAM, NAMES)),
    ("docker-dns", dns(socket.SOCK_DGRAM, "127.0.0.11")),
    ("bridge-gateway", tcp((GATEWAY, 80), (GATEWAY, 22))),
    ("host-service", tcp(*services())),
    ("sibling", tcp((SIBLING, 80))),
    ("docker-api", tcp((GATEWAY, 2375), (GATEWAY, 2376))),
    ("metadata-v4", tcp((METADATA_4, 80))),
    ("metadata-v6", tcp((METADATA_6, 80))),
    ("kubernetes", tcp((KUBERNETES, 443))),
    ("kubelet", tcp((GATEWAY, 10250))),
    ("raw-socket", ping),
    ("packet-socket", frame),
]

with open("/proc/net/dev") as table:
    interfaces = sorted(line.split(":")[0].strip() for line in table if ":" in line)
print("interfaces", *interfaces)
if interfaces == ["lo"]:
    for name, way in WAYS:
        try:
            result, detail = "out", way()
        except Unsure as e:
            result, detail = "unsure", str(e)
        except (Shut, OSError) as e:
            result, detail = "shut", words(e)
        print("way", name, result, detail)
print("done")
