# Base of both stages. Renovate updates the digest (renovate.json). Without Renovate:
#   docker buildx imagetools inspect node:24-slim --format '{{.Manifest.Digest}}'
#   docker build --build-arg BASE=node:24-slim@sha256:… .
ARG BASE=node:24-slim@sha256:0e0ff40c39bc087845bfb27465a0df4ea419520094bc35842ff83dd8cbe6f9b6

# Builds the pages and bundles the production program into /bundle.
FROM ${BASE} AS build
WORKDIR /shop
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev --include=optional
COPY . .
RUN node scripts/bundle.ts /bundle

# Contains Node and the bundle: no sources, no tests, no demo, and only packages with native programs.
FROM ${BASE}
ENV NODE_ENV=production SHOP_MODE=production DATA_DIR=/data PORT=3000 MALLOC_ARENA_MAX=2
WORKDIR /shop
COPY --from=build /bundle ./
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
# Start-period: migrations and a first embedded database may take a minute on a slow machine.
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=16", "app/main.js"]
