#!/bin/sh
# Turns a minimal Debian into the base image, from the inside. Both ways of making the image run it:
# the Dockerfile as a build step, build-base.sh in a chroot. It must not depend on which.
set -eu
here=$(dirname "$0")

# In the chroot debootstrap has already put them there, so that no network is needed.
missing=
while read -r package; do
  [ "$(dpkg-query -W -f '${Status}' "$package" 2>/dev/null)" = 'install ok installed' ] || missing="$missing $package"
done <"$here/packages.txt"
if [ -n "$missing" ]; then
  apt-get update -q
  # shellcheck disable=SC2086
  DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends $missing
fi

# The agent's account: written by hand, because useradd notes the day. "!" is no password's hash.
grep -q '^agent:' /etc/passwd || {
  echo 'agent:x:1000:1000:agent:/home/agent:/bin/bash' >>/etc/passwd
  echo 'agent:x:1000:' >>/etc/group
  echo 'agent:!:::::::' >>/etc/shadow
  echo 'agent:!::' >>/etc/gshadow
}
install -d -o 1000 -g 1000 -m 0755 /home/agent /workspace
install -d -o 0 -g 0 -m 0755 /tests /logs /logs/verifier /opt/impasse
# The session's own tools: one static file that nothing in the image can change the meaning of.
install -o 0 -g 0 -m 0755 "$(dpkg -L busybox-static | grep -m1 -E '/busybox$')" /opt/impasse/busybox

# GNU ls and stat pass statx() a flag that gVisor's releases before 2023 refuse ("Invalid argument"),
# so `ls FILE` would fail everywhere. Busybox has both without it.
for program in ls stat; do ln -sf busybox "/usr/bin/$program"; done

# Compiled modules are kept valid by the source's hash, not its time: the archive sets all times alike.
python3 - <<'END'
import os, py_compile
for folder, _, names in os.walk('/usr/lib/python3.11' if os.path.isdir('/usr/lib/python3.11') else '/usr/lib/python3'):
    for name in names:
        if name.endswith('.py'):
            py_compile.compile(os.path.join(folder, name), quiet=1,
                               invalidation_mode=py_compile.PycInvalidationMode.UNCHECKED_HASH)
END

# No program may give its caller another's rights.
find / -xdev -type f -perm /6000 -exec chmod ug-s {} +
find / -xdev -type d -perm /6000 -exec chmod ug-s {} +

# Caches, papers, other people's languages, and what differs from one build to the next.
find /usr/share/doc -type f ! -name copyright -delete
find /usr/share/doc -type l -delete
find /usr/share/doc -mindepth 1 -type d -empty -delete
rm -rf /usr/share/man/* /usr/share/info/* /usr/share/locale/* /usr/share/lintian /usr/share/zoneinfo \
  /var/cache/apt/* /var/cache/debconf/* /var/cache/ldconfig/aux-cache /var/lib/apt/lists/* \
  /var/log/*.log /var/log/apt /var/lib/dpkg/*-old /etc/machine-id /etc/passwd- /etc/group- /etc/shadow- /etc/gshadow-
rm -rf /tmp/* /var/tmp/*
