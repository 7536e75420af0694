import { Check, Clock, Inbox, X } from 'lucide-react'
import { type BadgeStyle, StateBadge } from '#web/components/display/state-badge.tsx'
import type { EmailState } from '#contract/email/emails.ts'
import { emailStateLabels } from './email-state-labels.ts'

export const EmailStateBadge = ({ state }: { state: EmailState }) => (
  <StateBadge {...badgeStyles[state]}>{emailStateLabels[state]}</StateBadge>
)

const badgeStyles: Readonly<Record<EmailState, BadgeStyle>> = {
  waiting: { Icon: Clock, tone: 'wait' },
  sent: { Icon: Check, tone: 'good' },
  local: { Icon: Inbox, tone: 'idle' },
  failed: { Icon: X, tone: 'bad' },
}
