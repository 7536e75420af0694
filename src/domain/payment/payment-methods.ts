import { MIXED_PAYMENT } from '#domain/pricing/price-lines.ts'
import { onlinePaymentMethods } from '#domain/sale/sale.ts'
import { STORE_CREDIT, tillPaymentMethods } from '#domain/pricing/surcharge.ts'

export const paymentMethods = [...onlinePaymentMethods, ...tillPaymentMethods] as const

/** Payment of a sale: one method, or 'Mixto' for several. */
export const salePaymentNames = [...paymentMethods, STORE_CREDIT, MIXED_PAYMENT] as const

export type SalePaymentName = (typeof salePaymentNames)[number]
