import type { Config } from '#server/config.ts'
import { mercadoPago } from './mercado-pago.ts'
import type { PaymentProvider } from './payment-provider.ts'

/** Where notifications of payments come in, on the shop's own address. */
export const NOTIFICATIONS_PATH = '/api/mp/notifications'

type Store = { profile(): Promise<{ name: string }> }

/** Who charges cards for this shop; undefined when nobody does. */
export function openPayments(
  { payments, publicUrl }: Pick<Config, 'payments' | 'publicUrl'>,
  store: Store,
): PaymentProvider | undefined {
  if (payments.kind !== 'mercadopago') return undefined
  const { accessToken, webhookSecret, collector } = payments
  return mercadoPago({
    accessToken,
    webhookSecret,
    collector,
    notificationUrl: notificationAddress(publicUrl),
    shopName: async () => (await store.profile()).name,
  })
}

/** The whole address; undefined for a shop that Mercado Pago refuses to tell of anything: without https. */
export const notificationAddress = (publicUrl: string | undefined): string | undefined =>
  publicUrl?.startsWith('https:') ? `${publicUrl}${NOTIFICATIONS_PATH}` : undefined
