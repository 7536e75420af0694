import type { listCoupons } from '#contract/pricing/coupons.ts'
import type { ReplyOf } from '#contract/http/endpoint.ts'
import type { CouponState } from '#domain/pricing/coupon.ts'

/** A coupon with its state on the store's current day. */
export type ListedCoupon = ReplyOf<typeof listCoupons>['coupons'][number] & { state: CouponState }
