import type { listCoupons } from '#contract/coupons.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { CouponState } from '#domain/coupon.ts'

/** A coupon of the list, with what it is on the store's day. */
export type ListedCoupon = ReplyOf<typeof listCoupons>['coupons'][number] & { state: CouponState }
