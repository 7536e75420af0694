import type { ReplyOf } from '#contract/http/endpoint.ts'
import type { listPayments } from '#contract/payment/payment-records.ts'

export type ListedPayment = ReplyOf<typeof listPayments>['paymentsMp'][number]
