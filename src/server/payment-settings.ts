import type { z } from '#contract/z.ts'

export const paymentKinds = ['simulator', 'mercadopago', 'off'] as const

type PaymentKind = (typeof paymentKinds)[number]

type Chosen = {
  SHOP_MODE: 'demo' | 'production'
  PAYMENTS?: PaymentKind | undefined
  MP_ACCESS_TOKEN?: string | undefined
  MP_WEBHOOK_SECRET?: string | undefined
  MP_COLLECTOR?: string | undefined
}

/** Payment provider: none, the simulator of a demo, or Mercado Pago with the store's account. */
export type PaymentSettings =
  | { readonly kind: 'off' | 'simulator' }
  | {
      readonly kind: 'mercadopago'
      readonly accessToken: string
      /** Secret that signs notifications. */
      readonly webhookSecret: string
      /** Number of the account that must receive payments. */
      readonly collector: string
    }

const kindOf = ({ PAYMENTS, SHOP_MODE }: Chosen): PaymentKind =>
  PAYMENTS ?? (SHOP_MODE === 'production' ? 'mercadopago' : 'simulator')

/** Reports each missing setting with its remedy. Production defaults to Mercado Pago and refuses the simulator. */
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

/** Returns the payment settings. Requires a successful `checkPaymentSettings`. */
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
