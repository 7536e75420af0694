import { toggleCoupon as toggleCouponCall } from '#contract/coupons.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import { staffAct } from '#server/acts/staff-act.ts'
import type { Deps } from '#server/deps.ts'
import type { WrittenReply } from '#server/http/serve.ts'
import type { Person } from '#server/identity/actor.ts'
import { holdCoupon, writeCouponStatus } from './coupon-store.ts'
import { writtenCoupon } from './written-coupon.ts'

type Asked = { id: string; actor: Person } & BodyOf<typeof toggleCouponCall>

/** Lets a coupon be used, or not. One that is so already changes nothing. */
export function toggleCoupon(deps: Deps, { id, action, actor }: Asked): Promise<WrittenReply> {
  return staffAct(deps, toggleCouponCall, { actor, attempt: undefined }, async (tx) => {
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
