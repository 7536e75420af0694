import { Check, Clock, Inbox, X } from 'lucide-react'
import { type BadgeLook, StateBadge } from '#web/components/state-badge.tsx'
import { type EmailState, stateLabels } from './email-state-labels.ts'

export const EmailStateBadge = ({ state }: { state: EmailState }) => (
  <StateBadge {...looks[state]}>{stateLabels[state]}</StateBadge>
)

const looks: Readonly<Record<EmailState, BadgeLook>> = {
  waiting: { Icon: Clock, tone: 'wait' },
  sent: { Icon: Check, tone: 'good' },
  local: { Icon: Inbox, tone: 'idle' },
  failed: { Icon: X, tone: 'bad' },
}
