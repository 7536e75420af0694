import type { listCoupons } from '#contract/coupons.ts'
import type { ReplyOf } from '#contract/endpoint.ts'

export type ListedCoupon = ReplyOf<typeof listCoupons>['coupons'][number]
