import { ArrowDownLeft, ArrowUpRight, KeyRound } from 'lucide-react'
import type { CashEntryType } from '#domain/cash/cash-flow.ts'
import { type BadgeStyle, StateBadge } from '#web/components/display/state-badge.tsx'

export const EntryTypeBadge = ({ tipo }: { tipo: CashEntryType }) => (
  <StateBadge {...badgeStyles[tipo]}>{tipo}</StateBadge>
)

const badgeStyles: Readonly<Record<CashEntryType, BadgeStyle>> = {
  Ingreso: { Icon: ArrowDownLeft, tone: 'good' },
  Gasto: { Icon: ArrowUpRight, tone: 'bad' },
  'Caja Inicial': { Icon: KeyRound, tone: 'idle' },
}
