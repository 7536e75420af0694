import { CalendarX, Check, Pause, TicketX } from 'lucide-react'
import type { CouponState } from '#domain/coupon.ts'
import { type BadgeLook, StateBadge } from '#web/components/state-badge.tsx'

export const CouponStatusBadge = ({ state }: { state: CouponState }) => (
  <StateBadge {...looks[state]}>{looks[state].label}</StateBadge>
)

const looks: Readonly<Record<CouponState, BadgeLook & { label: string }>> = {
  active: { label: 'Activo', Icon: Check, tone: 'good' },
  inactive: { label: 'Inactivo', Icon: Pause, tone: 'idle' },
  expired: { label: 'Vencido', Icon: CalendarX, tone: 'bad' },
  'used-up': { label: 'Agotado', Icon: TicketX, tone: 'wait' },
}
