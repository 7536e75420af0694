import type { listCoupons } from '#contract/coupons.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { CouponState } from '#domain/coupon.ts'

/** A coupon with its state on the store's current day. */
export type ListedCoupon = ReplyOf<typeof listCoupons>['coupons'][number] & { state: CouponState }
