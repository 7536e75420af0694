import { EmailMoment } from './email-moment.tsx'
import { EmailSubject } from './email-subject.tsx'
import { EmailWhere } from './email-where.tsx'
import { kindLabel, type ListedEmail } from './email-words.ts'

/** An e-mail as a phone lists it. */
export const EmailCard = ({ email }: { email: ListedEmail }) => (
  <>
    <EmailSubject email={email} />
    <span className="text-14 break-all">{email.recipient}</span>
    <span className="text-12 text-ink-soft">
      {kindLabel(email.kind)} · <EmailMoment at={email.queuedAt} />
    </span>
    <span>
      <EmailWhere email={email} />
    </span>
  </>
)
