# shellcheck shell=bash
# The base image, built again when its definition changes. Sourced.

readonly BASE_DIR=$IMPASSE_ROOT/packaging/images

base_image_is_current() {
  engine_answers || return 1
  local have
  have=$(engine image inspect --format '{{index .Config.Labels "dev.impasse.base"}}' "$BASE_IMAGE" 2>/dev/null) || return 1
  [[ $have == "$("$BASE_DIR/build-base.sh" --digest)" ]]
}

plan_image() {
  base_image_is_current || plan "make the base image $BASE_IMAGE (docker build where a registry answers, else debootstrap and docker import)" do_image \
    "$SUDO${BASE_DIR#"$IMPASSE_ROOT"/}/build-base.sh"
}

do_image() {
  # The plan is made before the daemon is started, when nobody can say what images there are.
  if base_image_is_current; then
    say "   it is there already"
    return
  fi
  # debootstrap and chroot need root; so does the socket until the new group counts.
  as_root env DOCKER_HOST="${DOCKER_HOST:-}" "$BASE_DIR/build-base.sh"
}
