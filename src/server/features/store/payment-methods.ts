import type { OnlinePaymentMethod } from '#domain/sale.ts'

/** How an online purchase can be paid for today. */
export const offeredPaymentMethods = (): readonly OnlinePaymentMethod[] => ['Efectivo']
