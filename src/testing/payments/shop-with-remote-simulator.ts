import { simulatedMercadoPago } from '#server/adapters/payments/simulator/simulated-mercado-pago.ts'
import { readConfig } from '#server/config/config.ts'
import { startShopServer } from '#server/startup/start-shop-server.ts'
import { TEST_SECRET } from './open-test-simulator.ts'

// Starts the shop like main.ts, but with a payment simulator in another process, which survives a kill of the shop.
await startShopServer(readConfig(), {
  payments: simulatedMercadoPago({ url: process.env['SIMULATOR_URL'] ?? '', fetch, secret: TEST_SECRET }),
})
