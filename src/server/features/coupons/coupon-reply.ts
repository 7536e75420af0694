import type { coupon } from '#contract/pricing/coupons.ts'
import type { z } from '#contract/http/z.ts'
import type { Coupon } from '#domain/pricing/coupon.ts'
import { toPesos } from '#domain/money.ts'

/** Returns a coupon for a reply, with a fixed discount in pesos. */
export const couponReply = (stored: Coupon): z.output<typeof coupon> => ({
  ...stored,
  discountValue: stored.discountType === 'fixed' ? toPesos(stored.discountValue) : stored.discountValue,
})
