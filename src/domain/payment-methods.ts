import { onlinePaymentMethods } from './sale.ts'
import { tillPaymentMethods } from './surcharge.ts'

export const paymentMethods = [...onlinePaymentMethods, ...tillPaymentMethods] as const

export type PaymentMethod = (typeof paymentMethods)[number]
