import { MIXED_PAYMENT } from '#domain/pricing/price-lines.ts'
import { paymentMethodName } from '#domain/pricing/surcharge.ts'
import type { OnlinePaymentMethod } from '#domain/sale/sale.ts'

const names: Partial<Record<string, string>> = {
  Efectivo: 'Efectivo, por la página',
  Transferencia: 'Transferencia, por la página',
  [MIXED_PAYMENT]: 'Varias formas de pago',
} satisfies Partial<Record<OnlinePaymentMethod | typeof MIXED_PAYMENT, string>>

/**
 * Returns the name of a payment method beside methods of other channels. Cash and transfers of web sales have their own
 * names, because the counter has methods of the same name.
 */
export const methodOfChannel = (pago: string): string => names[pago] ?? paymentMethodName(pago)
