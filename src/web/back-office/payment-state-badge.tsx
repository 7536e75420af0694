import { Check, Clock, type LucideIcon, Package, TriangleAlert, Undo2, X } from 'lucide-react'
import { paymentStateLabel, type StoredPaymentState } from '#domain/payment.ts'
import { joinClasses } from '#web/components/join-classes.ts'

/** How a payment is, as colour, word and icon. */
export function PaymentStateBadge({ estado }: { estado: StoredPaymentState }) {
  const { Icon, tone } = looks[estado]
  return (
    <span
      className={joinClasses(
        'inline-flex h-6 items-center gap-1.5 rounded-control px-2 text-12 font-semibold whitespace-nowrap',
        tone,
      )}
    >
      <Icon aria-hidden className="size-3.5" />
      {paymentStateLabel(estado)}
    </span>
  )
}

const waiting = 'bg-wait-tint text-wait'
const moving = 'bg-moving-tint text-moving'
const bad = 'bg-bad-tint text-bad'
const idle = 'bg-idle-tint text-idle'

const looks = {
  pending: { Icon: Clock, tone: waiting },
  approved: { Icon: Check, tone: 'bg-good-tint text-good' },
  authorized: { Icon: Package, tone: moving },
  in_process: { Icon: Clock, tone: moving },
  in_mediation: { Icon: TriangleAlert, tone: bad },
  rejected: { Icon: X, tone: bad },
  cancelled: { Icon: X, tone: idle },
  refunded: { Icon: Undo2, tone: idle },
  charged_back: { Icon: TriangleAlert, tone: bad },
  ilegible: { Icon: TriangleAlert, tone: bad },
} as const satisfies Record<StoredPaymentState, { Icon: LucideIcon; tone: string }>
