import type { ReplyOf } from '#contract/endpoint.ts'
import type { listPayments } from '#contract/payment-records.ts'

export type ListedPayment = ReplyOf<typeof listPayments>['paymentsMp'][number]
