import { CalendarX, Check, Pause, TicketX } from 'lucide-react'
import { couponStateLabel } from '#domain/pricing/coupon-state-label.ts'
import type { CouponState } from '#domain/pricing/coupon.ts'
import { type BadgeStyle, StateBadge } from '#web/components/display/state-badge.tsx'

export const CouponStatusBadge = ({ state }: { state: CouponState }) => (
  <StateBadge {...badgeStyles[state]}>{couponStateLabel(state)}</StateBadge>
)

const badgeStyles: Readonly<Record<CouponState, BadgeStyle>> = {
  active: { Icon: Check, tone: 'good' },
  inactive: { Icon: Pause, tone: 'idle' },
  expired: { Icon: CalendarX, tone: 'bad' },
  'used-up': { Icon: TicketX, tone: 'wait' },
}
