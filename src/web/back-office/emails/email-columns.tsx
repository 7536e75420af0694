import { Link } from 'react-router'
import { formatDateTime } from '#domain/calendar.ts'
import type { Column } from '#web/components/list/data-table.tsx'
import { EmailStateBadge } from './email-state-badge.tsx'
import { kindLabel, type ListedEmail } from './email-words.ts'

export const emailColumns: readonly Column<ListedEmail>[] = [
  { header: 'Correo', cell: (email) => <Subject email={email} /> },
  {
    header: 'Para',
    cell: ({ recipient }) => <span className="line-clamp-2 break-all">{recipient}</span>,
    from: 'lg',
  },
  { header: 'Estado', cell: (email) => <State email={email} /> },
  { header: 'Intentos', cell: ({ attempts }) => attempts, numeric: true, from: 'lg' },
  { header: 'Escrito', cell: ({ queuedAt }) => <Moment at={queuedAt} />, from: 'sm' },
  { header: 'Terminó', cell: ({ endedAt }) => endedAt && <Moment at={endedAt} />, from: 'xl' },
]

function Subject({ email }: { email: ListedEmail }) {
  return (
    <span className="block min-w-32">
      <Link
        to={`/dashboard/emails/${email.id}`}
        className="font-medium underline-offset-4 hover:underline focus-visible:underline"
      >
        {email.subject}
      </Link>
      <span className="block text-12 text-ink-soft">{kindLabel(email.kind)}</span>
      <span className="block text-12 break-all text-ink-soft lg:hidden">{email.recipient}</span>
      <span className="block text-12 text-ink-soft sm:hidden">
        <Moment at={email.queuedAt} />
      </span>
    </span>
  )
}

const State = ({ email: { state, lastError } }: { email: ListedEmail }) => (
  <>
    <EmailStateBadge state={state} />
    {lastError !== '' && (
      <span className="mt-1 line-clamp-2 max-w-80 text-12 text-ink-soft" title={lastError}>
        {lastError}
      </span>
    )}
  </>
)

const Moment = ({ at }: { at: string }) => (
  <time dateTime={at} className="whitespace-nowrap tabular-nums">
    {formatDateTime(new Date(at))}
  </time>
)
