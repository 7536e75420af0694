import { v7 as uuid } from 'uuid'
import { createCoupon as createCouponCall } from '#contract/coupons.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import { dayOf } from '#domain/calendar.ts'
import { staffAct } from '#server/acts/staff-act.ts'
import type { Deps } from '#server/deps.ts'
import type { WrittenReply } from '#server/http/serve.ts'
import type { Person } from '#server/identity/actor.ts'
import type { Attempt } from '#server/keyed/attempt.ts'
import { insertCoupon } from './coupon-store.ts'
import { writtenCoupon } from './written-coupon.ts'

type Asked = { body: BodyOf<typeof createCouponCall>; actor: Person; attempt: Attempt | undefined }

/** Makes a coupon that is valid from now to the end of its last day. Refuses a code that there is, whatever its case. */
export function createCoupon(deps: Deps, { body, actor, attempt }: Asked): Promise<WrittenReply> {
  return staffAct(deps, createCouponCall, { actor, attempt }, async (tx) => {
    const at = deps.clock.now()
    if (body.expirationDate < dayOf(at)) throw new Problem('coupon-over')
    const coupon = await insertCoupon(tx, {
      coupon: { ...body, id: uuid(), categories: [...new Set(body.categories)] },
      at,
    })
    if (!coupon) throw new Problem('coupon-code-taken')
    const { id, used: _none, ...after } = coupon
    return {
      reply: writtenCoupon(coupon),
      audit: { what: 'creó un cupón', object: `coupon:${id}`, after },
    }
  })
}
