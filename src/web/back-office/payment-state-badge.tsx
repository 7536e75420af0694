import { Check, Clock, Package, TriangleAlert, Undo2, X } from 'lucide-react'
import { paymentStateLabel, type StoredPaymentState } from '#domain/payment.ts'
import { type BadgeLook, StateBadge } from '#web/components/state-badge.tsx'

export const PaymentStateBadge = ({ estado }: { estado: StoredPaymentState }) => (
  <StateBadge {...looks[estado]}>{paymentStateLabel(estado)}</StateBadge>
)

const looks: Readonly<Record<StoredPaymentState, BadgeLook>> = {
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
