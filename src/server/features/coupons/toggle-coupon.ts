import type { toggleCoupon as toggleCouponCall } from '#contract/pricing/coupons.ts'
import type { BodyOf } from '#contract/http/endpoint.ts'
import { Problem } from '#contract/http/problem.ts'
import { type CommandReply, runCommand } from '#server/commands/run-command.ts'
import type { Deps } from '#server/deps.ts'
import type { SignedInActor } from '#server/identity/actor.ts'
import { lockCoupon, writeCouponStatus } from './coupon-store.ts'
import { couponReply } from './coupon-reply.ts'

type Input = { id: string; actor: SignedInActor } & BodyOf<typeof toggleCouponCall>

/** Activates or deactivates a coupon. Changes nothing if the coupon already has the requested state. */
export function toggleCoupon(
  deps: Deps,
  { id, action, actor }: Input,
): Promise<CommandReply<typeof toggleCouponCall>> {
  return runCommand(deps, { actor, idempotency: undefined }, async (tx) => {
    const coupon = await lockCoupon(tx, id)
    if (!coupon) throw new Problem('coupon-not-found')
    const status = action === 'activate' ? 'active' : 'inactive'
    const reply = couponReply({ ...coupon, status })
    if (coupon.status === status) return { reply }
    await writeCouponStatus(tx, { id, status })
    return {
      reply,
      audit: {
        what: action === 'activate' ? 'activó un cupón' : 'desactivó un cupón',
        object: `coupon:${id}`,
        before: { status: coupon.status },
        after: { status, code: coupon.code },
      },
    }
  })
}
