import { CalendarX, Check, type LucideIcon, Pause, TicketX } from 'lucide-react'
import type { CouponState } from '#domain/coupon.ts'
import { joinClasses } from '#web/components/join-classes.ts'

/** Whether a coupon is accepted, or why not, as colour, word and icon. */
export function CouponStatusBadge({ state }: { state: CouponState }) {
  const { label, Icon, tone } = looks[state]
  return (
    <span
      className={joinClasses(
        'inline-flex h-6 items-center gap-1.5 rounded-control px-2 text-12 font-semibold whitespace-nowrap',
        tone,
      )}
    >
      <Icon aria-hidden className="size-3.5" />
      {label}
    </span>
  )
}

const looks = {
  active: { label: 'Activo', Icon: Check, tone: 'bg-good-tint text-good' },
  inactive: { label: 'Inactivo', Icon: Pause, tone: 'bg-idle-tint text-idle' },
  expired: { label: 'Vencido', Icon: CalendarX, tone: 'bg-bad-tint text-bad' },
  'used-up': { label: 'Agotado', Icon: TicketX, tone: 'bg-wait-tint text-wait' },
} as const satisfies Record<CouponState, { label: string; Icon: LucideIcon; tone: string }>
