#!/bin/sh
# Restarts the shop's processes one after another behind nginx, as root: restart-behind-nginx.sh 3001 3002
# nginx has no active health checks without a licence, so this script takes each process out of nginx before it stops.
set -eu
file=${NGINX_FILE:-/etc/nginx/conf.d/vidriera.conf}
for port in "$@"; do
  sed -i "s/^\(\s*server 127\.0\.0\.1:$port\)\( down\)* /\1 down /" "$file"
  nginx -s reload
  systemctl restart "vidriera@$port"
  sed -i "s/^\(\s*server 127\.0\.0\.1:$port\)\( down\)\+ /\1 /" "$file"
  nginx -s reload
done
