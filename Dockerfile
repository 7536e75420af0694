# The first stage builds the pages with all dependencies. The second copies only what the server needs.
FROM node:24-slim AS build
WORKDIR /shop
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev --include=optional --ignore-scripts
COPY . .
# The image has its own Node, so the copy that npm installs for machines without Node 24 is removed.
RUN npx react-router build \
  && npm prune --omit=dev --ignore-scripts \
  && node -e "import('./src/server/database/embedded/server-binaries.ts').then((m) => m.serverBinaries())" \
  && rm -rf node_modules/node-linux-*

FROM node:24-slim
ENV NODE_ENV=production SHOP_MODE=production DATA_DIR=/data PORT=3000 MALLOC_ARENA_MAX=2
WORKDIR /shop
COPY --from=build /shop/package.json /shop/LICENSE ./
COPY --from=build /shop/docs/licenses ./licenses
COPY --from=build /shop/node_modules ./node_modules
COPY --from=build /shop/build ./build
COPY --from=build /shop/database ./database
COPY --from=build /shop/scripts ./scripts
COPY --from=build /shop/src ./src
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=16", "src/server/main.ts"]
