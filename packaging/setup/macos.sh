#!/bin/sh
# What to do on macOS (and any other system that is not Linux). gVisor is a Linux program, so episodes
# run on a Linux machine; only the command line runs here. Prints, changes nothing.
cat >&2 <<'WORDS'
impasse: gVisor needs Linux, so here Impasse uses a Linux virtual machine through DOCKER_HOST:
  1. Install a JDK 25, Maven and Docker's command line client (`docker`) on this machine.
  2. Make a Linux virtual machine (Debian or Ubuntu) with Lima, UTM or another hypervisor, and let
     its user log in by ssh with a key.
  3. In it, get this checkout and run: ./impasse setup --yes
     (this installs Docker and gVisor there, registers the runtime `impasse`, makes the base image)
  4. Here: export DOCKER_HOST=ssh://USER@VM   (or forward the socket:
     ssh -nNT -L "$HOME/impasse.sock:/var/run/docker.sock" USER@VM, then
     export DOCKER_HOST=unix://$HOME/impasse.sock)
  5. Here: ./impasse check
WORDS
exit 3
