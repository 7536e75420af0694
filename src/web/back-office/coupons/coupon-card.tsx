import { CouponStatusBadge } from './coupon-status-badge.tsx'
import { CouponUses } from './coupon-uses.tsx'
import { discountText, lastDayText } from './coupon-words.ts'
import type { ListedCoupon } from './listed-coupon.ts'
import { ToggleCoupon } from './toggle-coupon.tsx'

/** A coupon as a phone lists it. */
export const CouponCard = ({ coupon }: { coupon: ListedCoupon }) => (
  <>
    <span className="flex items-center justify-between gap-3">
      <span className="min-w-0 font-semibold break-all">{coupon.code}</span>
      <CouponStatusBadge state={coupon.state} />
    </span>
    <span>{coupon.name}</span>
    <span className="text-14 text-ink-soft tabular-nums">
      {discountText(coupon)} · vence {lastDayText(coupon)} · <CouponUses coupon={coupon} /> usos
    </span>
    <span className="text-12 text-ink-soft">{coupon.categories.join(', ')}</span>
    <span className="mt-1">
      <ToggleCoupon coupon={coupon} />
    </span>
  </>
)
