import { validateCoupon as validateCouponCall } from '#contract/coupons.ts'
import type { Deps } from '#server/deps.ts'
import { type Binding, bind } from '#server/http/serve.ts'
import { validateCoupon } from './validate-coupon.ts'

export const couponEndpoints = (deps: Deps): Binding[] => [
  bind(validateCouponCall, async ({ body, address }) => {
    await deps.limits.coupon(address)
    return validateCoupon(deps, body)
  }),
]
