import { Check, Clock, Package, X } from 'lucide-react'
import { type SaleStatus, saleStatusLabel } from '#domain/sale/sale-status.ts'
import { type BadgeStyle, StateBadge } from './state-badge.tsx'

type SaleStatusBadgeProps = { status: SaleStatus; audience?: 'staff' | 'shopper' }

/** Status of a sale. Staff and shoppers see different colours (specification section 4). */
export const SaleStatusBadge = ({ status, audience = 'staff' }: SaleStatusBadgeProps) => (
  <StateBadge {...stylesByStatus[status]} tone={stylesByStatus[status][audience]}>
    {saleStatusLabel(status)}
  </StateBadge>
)

const stylesByStatus = {
  Pendiente: { Icon: Clock, staff: 'moving', shopper: 'wait' },
  Enproceso: { Icon: Package, staff: 'wait', shopper: 'moving' },
  Confirmada: { Icon: Check, staff: 'good', shopper: 'good' },
  Anulado: { Icon: X, staff: 'idle', shopper: 'idle' },
} as const satisfies Record<
  SaleStatus,
  Pick<BadgeStyle, 'Icon'> & Record<'staff' | 'shopper', BadgeStyle['tone']>
>
