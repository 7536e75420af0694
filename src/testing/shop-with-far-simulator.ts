import { simulatorProvider } from '#server/adapters/payments/simulator-provider.ts'
import { readConfig } from '#server/config.ts'
import { openShopServer } from '#server/open-shop-server.ts'

const { SIMULATOR_URL, SIMULATOR_SECRET, SIMULATOR_COLLECTOR } = process.env

// What main.ts does, for a shop whose cards a simulator in another process charges, which outlives it (open-test-simulator.ts).
await openShopServer(readConfig(), {
  payments: simulatorProvider({
    fetch,
    placesFor: (shop) => ({ base: SIMULATOR_URL!, notificationUrl: `${shop}/api/mp/notifications` }),
    accessToken: 'TEST-LOCAL',
    secret: SIMULATOR_SECRET!,
    collector: SIMULATOR_COLLECTOR!,
  }),
})
