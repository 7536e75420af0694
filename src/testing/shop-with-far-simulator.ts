import { simulatorProvider } from '#server/adapters/payments/simulator-provider.ts'
import { readConfig } from '#server/config.ts'
import { openShopServer } from '#server/open-shop-server.ts'

const { SIMULATOR_URL, SIMULATOR_SECRET, SIMULATOR_COLLECTOR } = process.env

// Like main.ts, with a payment simulator in another process, which outlives the shop.
await openShopServer(readConfig(), {
  payments: simulatorProvider({
    fetch,
    placesFor: (shop) => ({ base: SIMULATOR_URL!, notificationUrl: `${shop}/api/mp/notifications` }),
    accessToken: 'TEST-LOCAL',
    secret: SIMULATOR_SECRET!,
    collector: SIMULATOR_COLLECTOR!,
  }),
})
