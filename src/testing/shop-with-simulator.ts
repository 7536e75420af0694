import { readConfig } from '#server/config.ts'
import { openShopServer } from '#server/open-shop-server.ts'

// What main.ts does, for a shop whose cards the simulator charges.
await openShopServer(readConfig(), { simulator: true })
