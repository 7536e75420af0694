import { EmailStateBadge } from '#web/back-office/email-state-badge.tsx'
import type { ListedEmail } from './email-texts.ts'

export const EmailDeliveryState = ({ email: { state, lastError } }: { email: ListedEmail }) => (
  <>
    <EmailStateBadge state={state} />
    {lastError !== '' && (
      <span className="mt-1 line-clamp-2 max-w-80 text-12 text-ink-soft" title={lastError}>
        {lastError}
      </span>
    )}
  </>
)
