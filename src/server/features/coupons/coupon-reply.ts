import type { coupon } from '#contract/pricing/coupons.ts'
import type { z } from '#contract/http/z.ts'
import type { Coupon } from '#domain/pricing/coupon.ts'
import { toPesos } from '#domain/money.ts'

/** Converts a stored coupon to the reply. A fixed discount is in pesos. */
export const couponReply = (stored: Coupon): z.output<typeof coupon> => ({
  ...stored,
  discountValue: stored.discountType === 'fixed' ? toPesos(stored.discountValue) : stored.discountValue,
})
