import { onlinePaymentMethods } from './sale.ts'
import { tillPaymentMethods } from './surcharge.ts'

/** `pago` of a sale, in any channel. */
export const paymentMethods = [...onlinePaymentMethods, ...tillPaymentMethods] as const

export type PaymentMethod = (typeof paymentMethods)[number]
