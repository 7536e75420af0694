import { ArrowDownLeft, ArrowUpRight, KeyRound } from 'lucide-react'
import type { CashEntryType } from '#domain/cash-flow.ts'
import { type BadgeLook, StateBadge } from '#web/components/state-badge.tsx'

export const EntryTypeBadge = ({ tipo }: { tipo: CashEntryType }) => (
  <StateBadge {...looks[tipo]}>{tipo}</StateBadge>
)

const looks: Readonly<Record<CashEntryType, BadgeLook>> = {
  Ingreso: { Icon: ArrowDownLeft, tone: 'good' },
  Gasto: { Icon: ArrowUpRight, tone: 'bad' },
  'Caja Inicial': { Icon: KeyRound, tone: 'idle' },
}
