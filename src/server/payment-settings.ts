import type { z } from '#contract/z.ts'

export const paymentKinds = ['simulator', 'mercadopago', 'off'] as const

type PaymentKind = (typeof paymentKinds)[number]

/** What of the environment says who charges cards. */
type Chosen = {
  SHOP_MODE: 'demo' | 'production'
  PAYMENTS?: PaymentKind | undefined
  MP_ACCESS_TOKEN?: string | undefined
  MP_WEBHOOK_SECRET?: string | undefined
  MP_COLLECTOR?: string | undefined
}

/** Who charges cards: nobody, the simulator of a demo, or Mercado Pago for an account of the store's. */
export type PaymentSettings =
  | { readonly kind: 'off' | 'simulator' }
  | {
      readonly kind: 'mercadopago'
      readonly accessToken: string
      /** Notifications are signed with it. */
      readonly webhookSecret: string
      /** Number of the account payments must reach. */
      readonly collector: string
    }

const kindOf = ({ PAYMENTS, SHOP_MODE }: Chosen): PaymentKind =>
  PAYMENTS ?? (SHOP_MODE === 'production' ? 'mercadopago' : 'simulator')

/** Each name that is missing, with what to write. A real shop that says nothing means Mercado Pago, and never the simulator. */
export function checkPaymentSettings(chosen: Chosen, context: z.core.$RefinementCtx): void {
  const complain = (name: string, message: string) =>
    context.addIssue({ code: 'custom', path: [name], message })
  const kind = kindOf(chosen)
  if (kind === 'simulator' && chosen.SHOP_MODE === 'production')
    complain(
      'PAYMENTS',
      'el simulador no cobra: en producción va mercadopago, u off si cobrás sólo en efectivo',
    )
  if (kind !== 'mercadopago') return
  for (const name of ['MP_ACCESS_TOKEN', 'MP_WEBHOOK_SECRET', 'MP_COLLECTOR'] as const)
    if (!chosen[name])
      complain(name, 'hace falta para cobrar con Mercado Pago; si cobrás sólo en efectivo poné PAYMENTS=off')
}

/** Of settings that were checked. */
export function paymentSettingsOf(chosen: Chosen): PaymentSettings {
  const kind = kindOf(chosen)
  const { MP_ACCESS_TOKEN, MP_WEBHOOK_SECRET, MP_COLLECTOR } = chosen
  if (kind !== 'mercadopago') return { kind }
  if (!MP_ACCESS_TOKEN || !MP_WEBHOOK_SECRET || !MP_COLLECTOR) throw new Error('Unchecked payment settings')
  return {
    kind,
    accessToken: MP_ACCESS_TOKEN,
    webhookSecret: MP_WEBHOOK_SECRET,
    collector: MP_COLLECTOR,
  }
}
