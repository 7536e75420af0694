import { simulatorProvider } from '#server/adapters/payments/simulator/simulator-provider.ts'
import { readConfig } from '#server/config/config.ts'
import { startShopServer } from '#server/startup/start-shop-server.ts'

const { SIMULATOR_URL, SIMULATOR_SECRET, SIMULATOR_COLLECTOR } = process.env

// Starts the shop like main.ts, but with a payment simulator in another process, which survives a kill of the shop.
await startShopServer(readConfig(), {
  payments: simulatorProvider({
    fetch,
    urlsFor: (shop) => ({ base: SIMULATOR_URL!, notificationUrl: `${shop}/api/mp/notifications` }),
    accessToken: 'TEST-LOCAL',
    secret: SIMULATOR_SECRET!,
    collector: SIMULATOR_COLLECTOR!,
  }),
})
