import type { z } from '#contract/http/z.ts'

export const paymentKinds = ['simulator', 'mercadopago', 'off'] as const

type PaymentKind = (typeof paymentKinds)[number]

type SettingValues = {
  SHOP_MODE: 'demo' | 'production'
  PAYMENTS?: PaymentKind | undefined
  MP_ACCESS_TOKEN?: string | undefined
  MP_WEBHOOK_SECRET?: string | undefined
  MP_COLLECTOR?: string | undefined
}

/** Payment provider: none, the simulator of a demo, or the store's Mercado Pago account. */
export type PaymentSettings =
  | { readonly kind: 'off' | 'simulator' }
  | {
      readonly kind: 'mercadopago'
      readonly accessToken: string
      readonly webhookSecret: string
      /** Number of the account that must receive payments. */
      readonly collector: string
    }

const kindOf = ({ PAYMENTS, SHOP_MODE }: SettingValues): PaymentKind =>
  PAYMENTS ?? (SHOP_MODE === 'production' ? 'mercadopago' : 'simulator')

/** Reports each missing setting with its remedy. Production defaults to Mercado Pago and refuses the simulator. */
export function checkPaymentSettings(values: SettingValues, context: z.core.$RefinementCtx): void {
  const addIssue = (name: string, message: string) =>
    context.addIssue({ code: 'custom', path: [name], message })
  const kind = kindOf(values)
  if (kind === 'simulator' && values.SHOP_MODE === 'production')
    addIssue(
      'PAYMENTS',
      'el simulador no cobra: en producción va mercadopago, u off si cobrás sólo en efectivo',
    )
  if (kind !== 'mercadopago') return
  for (const name of ['MP_ACCESS_TOKEN', 'MP_WEBHOOK_SECRET', 'MP_COLLECTOR'] as const)
    if (!values[name])
      addIssue(name, 'hace falta para cobrar con Mercado Pago; si cobrás sólo en efectivo poné PAYMENTS=off')
}

/** Returns the payment settings. Requires a successful `checkPaymentSettings`. */
export function paymentSettingsOf(values: SettingValues): PaymentSettings {
  const kind = kindOf(values)
  const { MP_ACCESS_TOKEN, MP_WEBHOOK_SECRET, MP_COLLECTOR } = values
  if (kind !== 'mercadopago') return { kind }
  if (!MP_ACCESS_TOKEN || !MP_WEBHOOK_SECRET || !MP_COLLECTOR) throw new Error('Unchecked payment settings')
  return {
    kind,
    accessToken: MP_ACCESS_TOKEN,
    webhookSecret: MP_WEBHOOK_SECRET,
    collector: MP_COLLECTOR,
  }
}
