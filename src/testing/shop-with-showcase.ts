import { readConfig } from '#server/config.ts'
import { openShopServer } from '#server/open-shop-server.ts'

// What main.ts does, with the page of all components among the others (scripts/build-when-stale.ts).
await openShopServer(readConfig(), { pages: new URL('../../.cache/showcase/', import.meta.url) })
