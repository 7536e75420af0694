import { v7 as uuid } from 'uuid'
import type { createCoupon as createCouponCall } from '#contract/pricing/coupons.ts'
import type { BodyOf } from '#contract/http/endpoint.ts'
import { Problem } from '#contract/http/problem.ts'
import { dayOf } from '#domain/calendar.ts'
import { type CommandReply, runCommand } from '#server/commands/run-command.ts'
import type { Deps } from '#server/deps.ts'
import type { SignedInActor } from '#server/identity/actor.ts'
import type { IdempotentRequest } from '#server/idempotency/idempotent-request.ts'
import { insertCoupon } from './coupon-store.ts'
import { couponReply } from './coupon-reply.ts'

type Input = {
  body: BodyOf<typeof createCouponCall>
  actor: SignedInActor
  idempotency: IdempotentRequest | undefined
}

/** Creates a coupon that is valid from now to the end of its last day. Refuses an existing code, in any case. */
export function createCoupon(
  deps: Deps,
  { body, actor, idempotency }: Input,
): Promise<CommandReply<typeof createCouponCall>> {
  return runCommand(deps, { actor, idempotency }, async (tx) => {
    const at = deps.clock.now()
    if (body.expirationDate < dayOf(at)) throw new Problem('coupon-over')
    const coupon = await insertCoupon(tx, {
      coupon: { ...body, id: uuid() },
      at,
    })
    if (!coupon) throw new Problem('coupon-code-taken')
    const { id, used: _none, ...after } = coupon
    return {
      reply: couponReply(coupon),
      audit: { what: 'creó un cupón', object: `coupon:${id}`, after },
    }
  })
}
