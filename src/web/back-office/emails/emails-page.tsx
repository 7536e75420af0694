import { Info, Mail, RotateCw } from 'lucide-react'
import { Link, useRevalidator } from 'react-router'
import { type EmailState, emailStates, listEmails, resendEmail } from '#contract/email/emails.ts'
import { requireScreenAccess } from '#web/back-office/layout/screen-access.ts'
import { loadList } from '#web/back-office/layout/load-list.ts'
import { screenMeta } from '#web/back-office/layout/screen-meta.ts'
import { ScreenError } from '#web/back-office/layout/screen-error.tsx'
import { callApiForList, callApi } from '#web/api/call-api.ts'
import { FilterBar } from '#web/components/filter/filter-bar.tsx'
import { type ListRules, oneOf, sortOf } from '#web/components/filter/list-rules.ts'
import { StaffList } from '#web/components/list/staff-list.tsx'
import { emailStateLabels } from '#web/back-office/email-state-labels.ts'
import type { Column } from '#web/components/list/column.ts'
import { DateTime } from '#web/components/display/date-time.tsx'
import { EmailStateBadge } from '#web/back-office/email-state-badge.tsx'
import { ApiProblem } from '#web/api/api-problem.ts'
import { Button } from '#web/components/button/button.tsx'
import { showToast } from '#web/components/overlay/toast-store.ts'
import { useOneAtATime } from '#web/components/hooks/use-one-at-a-time.ts'
import type { Route } from './+types/emails-page'
import { type ListedEmail, kindLabel } from './email-texts.ts'

const PAGE_SIZE = 25
const PAGE_PATH = '/dashboard/emails'

const rules: ListRules<{ estado: EmailState }, 'escrito'> = {
  path: PAGE_PATH,
  filters: { estado: oneOf(emailStates) },
  sorts: ['escrito'],
}

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireScreenAccess(PAGE_PATH, context)
  return loadList({ rules, address: request.url, pageSize: PAGE_SIZE }, ({ q, filters, sentido }, paging) =>
    callApiForList(listEmails, { query: { q, state: filters.estado, sentido, ...paging } }, context),
  )
}

export const meta = () => screenMeta('Correos')

export default function EmailsPage({ loaderData: list }: Route.ComponentProps) {
  const { choice } = list
  return (
    <StaffList
      rules={rules}
      list={list}
      title="Correos"
      caption="Correos"
      counted={{ one: 'correo', many: 'correos' }}
      search={{ label: 'Buscar por destinatario o asunto', placeholder: 'Destinatario o asunto' }}
      filters={
        <>
          <FilterBar
            rules={rules}
            choice={choice}
            label="Filtrar por estado"
            name="estado"
            values={emailStateLabels}
          />
          {list.rows.some((email) => email.state === 'local') && <LocalMailboxNotice />}
        </>
      }
      columns={emailColumns(sortOf(rules, choice, 'escrito'))}
      tableFrom="xl"
      rowKey={({ id }) => id}
      card={(email) => <EmailCard email={email} />}
      tall
      selection={{
        nameOf: ({ subject, recipient }) => `${subject}, para ${recipient}`,
        can: ({ canResend }) => canResend,
        actions: (chosen, done) => <ResendSelected emails={chosen} onDone={done} />,
      }}
      empty={{
        icon: <Mail aria-hidden className="size-6" />,
        none: {
          title: 'Todavía no hay correos',
          text: 'Cada compra le escribe a quien compró y a la tienda.',
        },
        notFound: { title: 'No encontramos correos', text: 'Probá con otro destinatario, asunto o estado.' },
      }}
    />
  )
}

const LocalMailboxNotice = () => (
  <p className="mt-4 flex gap-2 border-l-2 border-line-strong bg-white px-4 py-3 text-ink-soft">
    <Info aria-hidden className="mt-0.5 size-4 shrink-0" />
    <span>
      Los que dicen «{emailStateLabels.local}» no le llegaron a nadie: la tienda todavía no tiene con qué
      mandar correos. Avisale a quien cuida el programa.
    </span>
  </p>
)

export const ErrorBoundary = ScreenError

/** Returns the columns. `byTime`: sort state of the queue time, and the address that changes it. */
const emailColumns = (byTime: Column<ListedEmail>['sort']): readonly Column<ListedEmail>[] => [
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

const EmailCard = ({ email }: { email: ListedEmail }) => (
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

const EmailDeliveryState = ({ email: { state, lastError } }: { email: ListedEmail }) => (
  <>
    <EmailStateBadge state={state} />
    {lastError !== '' && (
      <span className="mt-1 line-clamp-2 max-w-80 text-12 text-ink-soft" title={lastError}>
        {lastError}
      </span>
    )}
  </>
)

const EmailSubject = ({ email: { id, subject } }: { email: ListedEmail }) => (
  <Link
    to={`/dashboard/emails/${id}`}
    className="font-medium underline-offset-4 hover:underline focus-visible:underline"
  >
    {subject}
  </Link>
)

/** Queues each selected e-mail again. Reports the number of queued e-mails and the reasons of refusals. */
function ResendSelected({ emails, onDone }: { emails: readonly ListedEmail[]; onDone: () => void }) {
  const { run, busy } = useOneAtATime()
  const { revalidate } = useRevalidator()
  const resend = async () => {
    const refused: string[] = []
    for (const { id } of emails) {
      const problem = await callApi(resendEmail, { params: { id }, body: {} }).then(
        () => undefined,
        asProblem,
      )
      if (problem) refused.push(problem.message)
    }
    const sent = emails.length - refused.length
    if (sent > 0) showToast({ kind: 'success', text: requeuedText(sent) })
    if (refused[0] !== undefined)
      showToast({ kind: 'error', text: `${refused.length} no se pudieron reenviar. ${refused[0]}` })
    onDone()
    await revalidate()
  }
  return (
    <Button size="small" busy={busy} onClick={() => void run(resend)}>
      <RotateCw aria-hidden className="size-4" /> Reenviar
    </Button>
  )
}

function asProblem(failure: unknown): ApiProblem {
  if (failure instanceof ApiProblem) return failure
  throw failure
}

const requeuedText = (sent: number): string =>
  sent === 1 ? 'El correo vuelve a la fila' : `${sent} correos vuelven a la fila`
