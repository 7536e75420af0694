import { Ban, Check, CircleHelp, Clock, Hourglass, X } from 'lucide-react'
import type { VoucherState } from '#domain/invoices/voucher-state.ts'
import { type BadgeStyle, StateBadge } from '#web/components/display/state-badge.tsx'
import { type Voucher, voucherStateLabels } from './voucher-texts.ts'

/** State of a voucher. */
export const VoucherBadge = ({ estado }: Pick<Voucher, 'estado'>) => (
  <StateBadge {...styles[estado]}>{voucherStateLabels[estado]}</StateBadge>
)

const styles: Readonly<Record<VoucherState, BadgeStyle>> = {
  pendiente: { Icon: Clock, tone: 'wait' },
  enviando: { Icon: Hourglass, tone: 'wait' },
  autorizado: { Icon: Check, tone: 'good' },
  rechazado: { Icon: X, tone: 'bad' },
  'en duda': { Icon: CircleHelp, tone: 'bad' },
  descartado: { Icon: Ban, tone: 'idle' },
}
