import { Check, Clock, X } from 'lucide-react'
import type { CreditState } from '#contract/sale/credits.ts'
import { type BadgeStyle, StateBadge } from '#web/components/display/state-badge.tsx'
import { creditStateLabels } from './credit-texts.ts'

export const CreditStateBadge = ({ estado }: { estado: CreditState }) => (
  <StateBadge {...badgeStyles[estado]}>{creditStateLabels[estado]}</StateBadge>
)

const badgeStyles: Readonly<Record<CreditState, BadgeStyle>> = {
  'con-saldo': { Icon: Clock, tone: 'wait' },
  usado: { Icon: Check, tone: 'idle' },
  vencido: { Icon: X, tone: 'bad' },
}
