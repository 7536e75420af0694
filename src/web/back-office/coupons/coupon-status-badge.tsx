import { CalendarX, Check, Pause, TicketX } from 'lucide-react'
import type { CouponState } from '#domain/pricing/coupon.ts'
import { type BadgeStyle, StateBadge } from '#web/components/display/state-badge.tsx'

export const CouponStatusBadge = ({ state }: { state: CouponState }) => (
  <StateBadge {...badgeStyles[state]}>{badgeStyles[state].label}</StateBadge>
)

const badgeStyles: Readonly<Record<CouponState, BadgeStyle & { label: string }>> = {
  active: { label: 'Activo', Icon: Check, tone: 'good' },
  inactive: { label: 'Inactivo', Icon: Pause, tone: 'idle' },
  expired: { label: 'Vencido', Icon: CalendarX, tone: 'bad' },
  'used-up': { label: 'Agotado', Icon: TicketX, tone: 'wait' },
}
