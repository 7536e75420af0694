import { Check, Clock, Package, TriangleAlert, Undo2, X } from 'lucide-react'
import { paymentStateLabel, type StoredPaymentState } from '#domain/payment/payment.ts'
import { type BadgeStyle, StateBadge } from '#web/components/display/state-badge.tsx'

export const PaymentStateBadge = ({ estado }: { estado: StoredPaymentState }) => (
  <StateBadge {...badgeStyles[estado]}>{paymentStateLabel(estado)}</StateBadge>
)

const badgeStyles: Readonly<Record<StoredPaymentState, BadgeStyle>> = {
  pending: { Icon: Clock, tone: 'wait' },
  approved: { Icon: Check, tone: 'good' },
  authorized: { Icon: Package, tone: 'moving' },
  in_process: { Icon: Clock, tone: 'moving' },
  in_mediation: { Icon: TriangleAlert, tone: 'bad' },
  rejected: { Icon: X, tone: 'bad' },
  cancelled: { Icon: X, tone: 'idle' },
  refunded: { Icon: Undo2, tone: 'idle' },
  charged_back: { Icon: TriangleAlert, tone: 'bad' },
  ilegible: { Icon: TriangleAlert, tone: 'bad' },
}
