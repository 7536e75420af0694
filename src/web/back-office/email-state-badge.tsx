import { Check, Clock, Inbox, type LucideIcon, X } from 'lucide-react'
import { joinClasses } from '#web/components/join-classes.ts'
import { type EmailState, stateLabels } from './email-state-labels.ts'

/** Where an e-mail is, as colour, word and icon. */
export function EmailStateBadge({ state }: { state: EmailState }) {
  const { Icon, tone } = looks[state]
  return (
    <span
      className={joinClasses(
        'inline-flex h-6 items-center gap-1.5 rounded-control px-2 text-12 font-semibold whitespace-nowrap',
        tone,
      )}
    >
      <Icon aria-hidden className="size-3.5" />
      {stateLabels[state]}
    </span>
  )
}

const looks = {
  waiting: { Icon: Clock, tone: 'bg-wait-tint text-wait' },
  sent: { Icon: Check, tone: 'bg-good-tint text-good' },
  local: { Icon: Inbox, tone: 'bg-idle-tint text-idle' },
  failed: { Icon: X, tone: 'bg-bad-tint text-bad' },
} as const satisfies Record<EmailState, { Icon: LucideIcon; tone: string }>
