import {
  createCoupon as createCouponCall,
  listCoupons,
  toggleCoupon as toggleCouponCall,
  validateCoupon as validateCouponCall,
} from '#contract/coupons.ts'
import type { Deps } from '#server/deps.ts'
import { type Binding, bind } from '#server/binding.ts'
import { personOf } from '#server/identity/actor.ts'
import { readCoupons } from './coupon-store.ts'
import { createCoupon } from './create-coupon.ts'
import { toggleCoupon } from './toggle-coupon.ts'
import { validateCoupon } from './validate-coupon.ts'
import { writtenCoupon } from './written-coupon.ts'

export const couponEndpoints = (deps: Deps): Binding[] => [
  bind(validateCouponCall, async ({ body, address }) => {
    await deps.limits.coupon(address)
    return validateCoupon(deps, body)
  }),
  bind(createCouponCall, ({ body, actor, idempotency }) =>
    createCoupon(deps, { body, actor: personOf(actor), idempotency }),
  ),
  bind(listCoupons, async () => ({ coupons: (await readCoupons(deps.pool)).map(writtenCoupon) })),
  bind(toggleCouponCall, ({ params, body, actor }) =>
    toggleCoupon(deps, { ...params, ...body, actor: personOf(actor) }),
  ),
]
