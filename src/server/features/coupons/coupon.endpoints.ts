import { exportCoupons as exportCouponsCall } from '#contract/export/exports.ts'
import {
  createCoupon as createCouponCall,
  listCoupons,
  toggleCoupon as toggleCouponCall,
  validateCoupon as validateCouponCall,
} from '#contract/pricing/coupons.ts'
import type { Deps } from '#server/deps.ts'
import { type Binding, bind } from '#server/handlers/binding.ts'
import { requireSignedIn } from '#server/identity/actor.ts'
import { readCoupons } from './coupon-store.ts'
import { createCoupon } from './create-coupon.ts'
import { exportCoupons } from './export-coupons.ts'
import { limitCouponAttempts } from './limit-coupon-attempts.ts'
import { toggleCoupon } from './toggle-coupon.ts'
import { validateCoupon } from './validate-coupon.ts'
import { couponReply } from './coupon-reply.ts'

export const couponEndpoints = (deps: Deps): Binding[] => [
  bind(validateCouponCall, async ({ body, address }) => {
    await limitCouponAttempts(deps, { code: body.codigoDescuento, address })
    return validateCoupon(deps, body)
  }),
  bind(createCouponCall, ({ body, actor, idempotency }) =>
    createCoupon(deps, { body, actor: requireSignedIn(actor), idempotency }),
  ),
  bind(listCoupons, async () => ({ coupons: (await readCoupons(deps.pool)).map(couponReply) })),
  bind(exportCouponsCall, ({ query }) => exportCoupons(deps, query)),
  bind(toggleCouponCall, ({ params, body, actor }) =>
    toggleCoupon(deps, { ...params, ...body, actor: requireSignedIn(actor) }),
  ),
]
