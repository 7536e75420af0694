import type { Config } from '#server/config/config.ts'
import { MERCADO_PAGO_API } from './mercado-pago/call-mercado-pago.ts'
import { mercadoPago } from './mercado-pago/mercado-pago.ts'
import type { PaymentProvider } from './payment-provider.ts'

export const WEBHOOK_PATH = '/api/mp/notifications'

type Store = { profile(): Promise<{ name: string }> }

/** Returns the card provider of this shop, or undefined when no provider is configured. `api`: Mercado Pago's address. */
export function openPaymentProvider(
  { payments, publicUrl }: Pick<Config, 'payments' | 'publicUrl'>,
  store: Store,
  api = MERCADO_PAGO_API,
): PaymentProvider | undefined {
  if (payments.kind !== 'mercadopago') return undefined
  const { accessToken, webhookSecret, collector } = payments
  return mercadoPago({
    api,
    accessToken,
    webhookSecret,
    collector,
    notificationUrl: webhookUrl(publicUrl),
    shopName: async () => (await store.profile()).name,
  })
}

/** Returns the webhook URL, or undefined without https, which Mercado Pago requires. */
export const webhookUrl = (publicUrl: string | undefined): string | undefined =>
  publicUrl?.startsWith('https:') ? `${publicUrl}${WEBHOOK_PATH}` : undefined
