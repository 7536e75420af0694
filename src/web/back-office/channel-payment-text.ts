import type { SalePaymentName } from '#domain/payment/payment-methods.ts'
import { paymentMethodName } from '#domain/pricing/surcharge.ts'

/** Returns the name of a payment method. Cash and transfers have different names for web sales and counter sales. */
export function channelPaymentText(method: SalePaymentName): string {
  if (method === 'Efectivo') return 'Efectivo (página)'
  if (method === 'efectivo') return 'Efectivo (mostrador)'
  if (method === 'Transferencia') return 'Transferencia (página)'
  if (method === 'transferencia') return 'Transferencia (mostrador)'
  return paymentMethodName(method)
}
