import type { toggleCoupon as toggleCouponCall } from '#contract/coupons.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import { type CommandReply, runCommand } from '#server/commands/run-command.ts'
import type { Deps } from '#server/deps.ts'
import type { Person } from '#server/identity/actor.ts'
import { holdCoupon, writeCouponStatus } from './coupon-store.ts'
import { writtenCoupon } from './written-coupon.ts'

type Asked = { id: string; actor: Person } & BodyOf<typeof toggleCouponCall>

/** Activates or deactivates a coupon. The current state changes nothing. */
export function toggleCoupon(
  deps: Deps,
  { id, action, actor }: Asked,
): Promise<CommandReply<typeof toggleCouponCall>> {
  return runCommand(deps, { actor, idempotency: undefined }, async (tx) => {
    const coupon = await holdCoupon(tx, id)
    if (!coupon) throw new Problem('coupon-not-found')
    const status = action === 'activate' ? 'active' : 'inactive'
    const reply = writtenCoupon({ ...coupon, status })
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
