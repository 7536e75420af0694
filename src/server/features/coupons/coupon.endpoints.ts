import * as exports from '#contract/export/exports.ts'
import * as coupons from '#contract/pricing/coupons.ts'
import type { Deps } from '#server/deps.ts'
import { type Binding, bind } from '#server/handlers/binding.ts'
import { readCoupons } from './coupon-store.ts'
import { createCoupon, toggleCoupon } from './coupon-commands.ts'
import { exportCoupons } from './export-coupons.ts'
import { limitCouponAttempts } from './limit-coupon-attempts.ts'
import { validateCoupon } from './validate-coupon.ts'
import { couponReply } from './coupon-reply.ts'

export const couponEndpoints = (deps: Deps): Binding[] => [
  bind(coupons.validateCoupon, async ({ body, address }) => {
    await limitCouponAttempts(deps, { code: body.codigoDescuento, address })
    return validateCoupon(deps, body)
  }),
  createCoupon(deps),
  bind(coupons.listCoupons, async () => ({ coupons: (await readCoupons(deps.pool)).map(couponReply) })),
  bind(exports.exportCoupons, ({ query }) => exportCoupons(deps, query)),
  toggleCoupon(deps),
]
