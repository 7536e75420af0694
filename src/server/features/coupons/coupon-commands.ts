import { v7 as uuid } from 'uuid'
import { Problem } from '#contract/http/problem.ts'
import * as coupons from '#contract/pricing/coupons.ts'
import { dayOf } from '#domain/calendar.ts'
import { command } from '#server/commands/command.ts'
import { couponReply } from './coupon-reply.ts'
import { insertCoupon, lockCoupon, writeCouponStatus } from './coupon-store.ts'

/** Creates a coupon that is valid from now to the end of its last day. Refuses an existing code, in any case. */
export const createCoupon = command(coupons.createCoupon, async (tx, { body, at }) => {
  if (body.expirationDate < dayOf(at)) throw new Problem('coupon-over')
  const coupon = await insertCoupon(tx, { coupon: { ...body, id: uuid() }, at })
  if (!coupon) throw new Problem('coupon-code-taken')
  const { id, used: _none, ...after } = coupon
  return {
    reply: couponReply(coupon),
    audit: { what: 'creó un cupón', object: `coupon:${id}`, after },
  }
})

/** Activates or deactivates a coupon. Changes nothing if the coupon already has the requested state. */
export const toggleCoupon = command(coupons.toggleCoupon, async (tx, { params: { id }, body }) => {
  const coupon = await lockCoupon(tx, id)
  if (!coupon) throw new Problem('coupon-not-found')
  const status = body.action === 'activate' ? 'active' : 'inactive'
  const reply = couponReply({ ...coupon, status })
  if (coupon.status === status) return { reply }
  await writeCouponStatus(tx, { id, status })
  return {
    reply,
    audit: {
      what: body.action === 'activate' ? 'activó un cupón' : 'desactivó un cupón',
      object: `coupon:${id}`,
      before: { status: coupon.status },
      after: { status, code: coupon.code },
    },
  }
})
