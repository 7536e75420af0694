import { Check, Clock, TriangleAlert, X } from 'lucide-react'
import { StateBadge } from '#web/components/display/state-badge.tsx'
import type { ListedDeposit } from './deposit-texts.ts'

/** State of a deposit sale: reserved, overdue, delivered or cancelled. */
export function DepositBadge({ estadoPago, vencida }: Pick<ListedDeposit, 'estadoPago' | 'vencida'>) {
  if (estadoPago === 'Confirmada')
    return (
      <StateBadge Icon={Check} tone="good">
        Entregada
      </StateBadge>
    )
  if (estadoPago === 'Anulado')
    return (
      <StateBadge Icon={X} tone="idle">
        Cancelada
      </StateBadge>
    )
  return vencida ? (
    <StateBadge Icon={TriangleAlert} tone="bad">
      Vencida
    </StateBadge>
  ) : (
    <StateBadge Icon={Clock} tone="wait">
      Guardada
    </StateBadge>
  )
}
