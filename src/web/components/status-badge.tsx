import { Check, Clock, Package, X } from 'lucide-react'
import { type SaleStatus, saleStatusLabel } from '#domain/sale-status.ts'
import { type BadgeLook, StateBadge } from './state-badge.tsx'

type StatusBadgeProps = { status: SaleStatus; reader?: 'staff' | 'shopper' }

/** Status of a sale. Staff and shoppers see different colours (specification section 4). */
export const StatusBadge = ({ status, reader = 'staff' }: StatusBadgeProps) => (
  <StateBadge {...looks[status]} tone={looks[status][reader]}>
    {saleStatusLabel(status)}
  </StateBadge>
)

const looks = {
  Pendiente: { Icon: Clock, staff: 'moving', shopper: 'wait' },
  Enproceso: { Icon: Package, staff: 'wait', shopper: 'moving' },
  Confirmada: { Icon: Check, staff: 'good', shopper: 'good' },
  Anulado: { Icon: X, staff: 'idle', shopper: 'idle' },
} as const satisfies Record<
  SaleStatus,
  Pick<BadgeLook, 'Icon'> & Record<'staff' | 'shopper', BadgeLook['tone']>
>
