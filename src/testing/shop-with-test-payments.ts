import { readConfig } from '#server/config.ts'
import { openShopServer } from '#server/open-shop-server.ts'
import { testPaymentProvider } from './test-payment-provider.ts'

// What main.ts does, for a shop that takes cards through the provider at TEST_PAYMENTS_URL (test-payments.ts).
await openShopServer(readConfig(), { payments: testPaymentProvider(process.env.TEST_PAYMENTS_URL!) })
