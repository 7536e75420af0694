import { Check, Clock, LoaderCircle, Minus, Pause, Unplug, X } from 'lucide-react'
import { type BadgeStyle, StateBadge } from '#web/components/display/state-badge.tsx'
import type { RowState } from './job-rows.ts'

export const JobStateBadge = ({ state }: { state: RowState }) => (
  <StateBadge {...badgeStyles[state]}>{badgeStyles[state].label}</StateBadge>
)

const badgeStyles: Readonly<Record<RowState, BadgeStyle & { label: string }>> = {
  paused: { label: 'En pausa', Icon: Pause, tone: 'wait' },
  never: { label: 'Todavía no corrió', Icon: Minus, tone: 'idle' },
  running: { label: 'En curso', Icon: LoaderCircle, tone: 'wait' },
  ok: { label: 'Bien', Icon: Check, tone: 'good' },
  failed: { label: 'Falló', Icon: X, tone: 'bad' },
  'cut-off': { label: 'Se cortó', Icon: Unplug, tone: 'bad' },
  waiting: { label: 'En espera', Icon: Clock, tone: 'wait' },
  idle: { label: 'Nada por hacer', Icon: Minus, tone: 'idle' },
}
