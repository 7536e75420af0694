import { Info, Mail } from 'lucide-react'
import { emailStates, listEmails } from '#contract/email/emails.ts'
import { requireScreenAccess } from '#web/back-office/layout/screen-access.ts'
import { loadList } from '#web/back-office/layout/load-list.ts'
import { screenMeta } from '#web/back-office/layout/screen-meta.ts'
import { ScreenError } from '#web/back-office/layout/screen-error.tsx'
import { callApiForList } from '#web/api/call-api.ts'
import { FilterBar } from '#web/components/filter/filter-bar.tsx'
import { type ListRules, oneOf, sortOf } from '#web/components/filter/list-rules.ts'
import { StaffList } from '#web/components/list/staff-list.tsx'
import type { Route } from './+types/emails-page'
import { EmailCard, emailColumns } from './email-row.tsx'
import { type EmailState, emailStateLabels } from '#web/back-office/email-state-labels.ts'
import { ResendSelected } from './resend-selected.tsx'

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
