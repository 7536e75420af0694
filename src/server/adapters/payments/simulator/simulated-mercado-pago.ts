import { mercadoPago } from '#server/adapters/payments/mercado-pago/mercado-pago.ts'
import type { MercadoPagoApi } from '#server/adapters/payments/mercado-pago/call-mercado-pago.ts'
import { WEBHOOK_PATH } from '#server/adapters/payments/open-payment-provider.ts'
import type { PaymentProvider } from '#server/adapters/payments/payment-provider.ts'
import { SIMULATOR_TOKEN } from './api/require-simulator-token.ts'
import { SIMULATOR_COLLECTOR } from './in-simulator-transaction.ts'

/**
 * Returns Mercado Pago's adapter with the simulator instead of Mercado Pago. `fetch` calls the simulator, by default at
 * `url`. `secret` signs the webhooks.
 */
export const simulatedMercadoPago = ({
  secret,
  url = 'http://localhost',
  fetch,
}: {
  secret: string
  url?: string
  fetch: MercadoPagoApi['fetch']
}): PaymentProvider => ({
  ...mercadoPago({
    api: { url, fetch },
    accessToken: SIMULATOR_TOKEN,
    webhookSecret: secret,
    collector: String(SIMULATOR_COLLECTOR),
    // The path counts, because the shop's job delivers the webhooks inside the process.
    notificationUrl: `http://localhost${WEBHOOK_PATH}`,
    shopName: async () => '',
  }),
  name: 'simulador',
  // The payment page has the origin of the shop.
  hosts: [],
})
