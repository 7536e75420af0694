import { onlinePaymentMethods } from '#domain/sale/sale.ts'
import { tillPaymentMethods } from '#domain/pricing/surcharge.ts'

export const paymentMethods = [...onlinePaymentMethods, ...tillPaymentMethods] as const

export type PaymentMethod = (typeof paymentMethods)[number]
