#!/bin/sh
# A job of a CI for a pull request: builds one app, brings the build to the web root, shows it in a preview of its own and comments
# its address. Plain shell; run it in the checkout of the pull request, with an ssh key that the lab's host knows.
#
#   APP=mf-blog PR=42 LAB=deploy@lab.example PREVIEW_DOMAIN=preview.lab.example sh docs/preview-job.sh
#   … sh docs/preview-job.sh close        when it is merged or closed
#
#   OPTIONS          for the preview, such as "--days 3 --password"; the password stands in the comment then
#   COMMENTS, TOKEN  where {"body": "…"} is posted to, and with what; on GitHub
#                    https://api.github.com/repos/<owner>/<name>/issues/<number>/comments. Without them the address is printed.
#   SITE, CHECKOUT   on the lab's host, /srv/lagoon and /opt/lagoon if not given
set -eu
NAME=pr-${PR:?is the number of the pull request}
SITE=${SITE:-/srv/lagoon}
CHECKOUT=${CHECKOUT:-/opt/lagoon}

on_lab() { ssh "${LAB:?is the host with the web root, such as deploy@lab.example}" "$@"; }
release() { echo "cd $CHECKOUT && SITE_DIR=$SITE PREVIEW_DOMAIN=${PREVIEW_DOMAIN:-} RELEASE_BY=$NAME node tooling/bin/release.mjs $*"; }

if [ "${1:-}" = close ]; then
  # its days may have been over before
  on_lab "[ ! -d $SITE/previews/$NAME ] || { $(release preview --end "$NAME"); }"
  exit
fi

node tooling/bin/pnpm.mjs install --frozen-lockfile
node tooling/bin/build.mjs "${APP:?is the app that the pull request changes}"
rm -rf scratch
SITE_DIR=./scratch node tooling/bin/release.mjs publish "$APP"
BUILD=$(ls "scratch/apps/$APP")
# to a hidden name, renamed when it is whole; a build that is there already has these very bytes
for part in server apps; do
  folder=$SITE/$part/$APP
  if [ ! -d "scratch/$part/$APP" ] || on_lab "test -d $folder/$BUILD"; then continue; fi
  rsync -a --mkpath --chmod=D755,F644 "scratch/$part/$APP/$BUILD/" "$LAB:$folder/.$BUILD.part/"
  on_lab "mv -T $folder/.$BUILD.part $folder/$BUILD"
done

SAID=$(on_lab "$(release preview "$APP" "$BUILD" --name "$NAME" --replace "${OPTIONS:-}")")
echo "$SAID"
if [ -n "${COMMENTS:-}" ]; then
  BODY=$(printf '%s' "$SAID" | node -e 'process.stdout.write(JSON.stringify({ body: require("node:fs").readFileSync(0, "utf8") }))')
  # the token on standard input: every process could see it among the arguments
  printf 'header = "Authorization: Bearer %s"\n' "${TOKEN:?may write comments}" |
    curl --fail --silent --show-error --output /dev/null --config - --header 'Content-Type: application/json' --data "$BODY" "$COMMENTS"
fi
