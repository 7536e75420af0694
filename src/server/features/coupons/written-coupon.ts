import type { coupon } from '#contract/coupons.ts'
import type { z } from '#contract/z.ts'
import type { Coupon } from '#domain/coupon.ts'
import { toPesos } from '#domain/money.ts'

/** A fixed discount is in pesos. */
export const writtenCoupon = (of: Coupon): z.output<typeof coupon> => ({
  ...of,
  discountValue: of.discountType === 'fixed' ? toPesos(of.discountValue) : of.discountValue,
})
