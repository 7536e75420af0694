import type { Config } from '#server/config/config.ts'
import { mercadoPago } from './mercado-pago/mercado-pago.ts'
import type { PaymentProvider } from './payment-provider.ts'

export const WEBHOOK_PATH = '/api/mp/notifications'

type Store = { profile(): Promise<{ name: string }> }

/** Returns the card provider of this shop, or undefined when no provider is configured. */
export function openPaymentProvider(
  { payments, publicUrl }: Pick<Config, 'payments' | 'publicUrl'>,
  store: Store,
): PaymentProvider | undefined {
  if (payments.kind !== 'mercadopago') return undefined
  const { accessToken, webhookSecret, collector } = payments
  return mercadoPago({
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
