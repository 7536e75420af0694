import { EmailStateBadge } from '#web/back-office/email-state-badge.tsx'
import type { ListedEmail } from './email-words.ts'

export const EmailWhere = ({ email: { state, lastError } }: { email: ListedEmail }) => (
  <>
    <EmailStateBadge state={state} />
    {lastError !== '' && (
      <span className="mt-1 line-clamp-2 max-w-80 text-12 text-ink-soft" title={lastError}>
        {lastError}
      </span>
    )}
  </>
)
