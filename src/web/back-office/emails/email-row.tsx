import type { Column } from '#web/components/list/column.ts'
import { DateTime } from '#web/components/display/date-time.tsx'
import { EmailSubject } from './email-subject.tsx'
import { EmailDeliveryState } from './email-delivery-state.tsx'
import { type ListedEmail, kindLabel } from './email-texts.ts'

/** Returns the columns. `byTime`: sort state of the queue time, and the address that changes it. */
export const emailColumns = (byTime: Column<ListedEmail>['sort']): readonly Column<ListedEmail>[] => [
  { header: 'Correo', cell: (email) => <Subject email={email} /> },
  {
    header: 'Para',
    cell: ({ recipient }) => <span className="line-clamp-2 break-all">{recipient}</span>,
  },
  { header: 'Estado', cell: (email) => <EmailDeliveryState email={email} /> },
  { header: 'Intentos', cell: ({ attempts }) => attempts, numeric: true },
  { header: 'Escrito', cell: ({ queuedAt }) => <DateTime at={queuedAt} />, sort: byTime },
  { header: 'Terminó', cell: ({ endedAt }) => endedAt && <DateTime at={endedAt} />, from: '2xl' },
]

const Subject = ({ email }: { email: ListedEmail }) => (
  <span className="block min-w-32">
    <EmailSubject email={email} />
    <span className="block text-12 text-ink-soft">{kindLabel(email.kind)}</span>
  </span>
)

export const EmailCard = ({ email }: { email: ListedEmail }) => (
  <>
    <EmailSubject email={email} />
    <span className="text-14 break-all">{email.recipient}</span>
    <span className="text-12 text-ink-soft">
      {kindLabel(email.kind)} · <DateTime at={email.queuedAt} />
    </span>
    <span>
      <EmailDeliveryState email={email} />
    </span>
  </>
)
