import { Info, Mail } from 'lucide-react'
import { useNavigation } from 'react-router'
import { emailStates, listEmails } from '#contract/emails.ts'
import { LONGEST_SEARCH } from '#domain/longest-search.ts'
import { enterScreen } from '#web/back-office/layout/enter-screen.ts'
import { PageLinks } from '#web/back-office/layout/page-links.tsx'
import { readPageTrail } from '#web/back-office/layout/page-trail.ts'
import { screenMeta } from '#web/back-office/layout/screen-meta.ts'
import { ScreenProblem } from '#web/back-office/layout/screen-problem.tsx'
import { callApiForList, orErrorPage } from '#web/call-api.ts'
import { DataTable } from '#web/components/list/data-table.tsx'
import { EmptyState } from '#web/components/empty-state.tsx'
import { FilterBar } from '#web/components/list/filter-bar.tsx'
import { LinkButton } from '#web/components/link-button.tsx'
import { SearchForm } from '#web/components/list/search-form.tsx'
import { useLongWait } from '#web/components/use-long-wait.ts'
import type { Route } from './+types/emails-page.ts'
import { emailColumns } from './email-columns.tsx'
import { stateLabels } from './email-words.ts'

const PAGE_SIZE = 25
const HERE = '/dashboard/emails'

export async function loader({ request, context }: Route.LoaderArgs) {
  await enterScreen(HERE, context)
  const params = new URL(request.url).searchParams
  const q = (params.get('q') ?? '').trim().slice(0, LONGEST_SEARCH)
  const state = emailStates.find((known) => known === params.get('estado'))
  const { cursor, page, previous, next } = readPageTrail(params)
  const {
    reply: emails,
    total = 0,
    nextCursor,
  } = await orErrorPage(
    callApiForList(listEmails, { query: { limit: PAGE_SIZE, q, state, cursor } }, context),
  )
  return {
    emails,
    total,
    q,
    state,
    page,
    previous,
    next: nextCursor === undefined ? undefined : next(nextCursor),
  }
}

export const meta = () => screenMeta('Correos')

/** What the shop wrote to people: what arrived, what waits and what did not arrive. */
export default function EmailsPage({ loaderData }: Route.ComponentProps) {
  const { emails, total, q, state = '', ...pages } = loaderData
  const going = useNavigation()
  const isLoading = useLongWait(going.state === 'loading' && going.location.pathname === HERE)
  return (
    <>
      <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-28">Correos</h1>
          <p role="status" className="text-ink-soft tabular-nums">
            {total === 1 ? '1 correo' : `${total.toLocaleString('es-AR')} correos`}
          </p>
        </div>
        <SearchForm
          action={HERE}
          label="Buscar por destinatario o asunto"
          placeholder="Destinatario o asunto"
          defaultValue={q}
          className="w-full sm:w-96"
        >
          {state !== '' && <input type="hidden" name="estado" value={state} />}
        </SearchForm>
      </div>
      <FilterBar
        action={HERE}
        label="Filtrar por estado"
        name="estado"
        choices={emailStates.map((value) => ({ value, label: stateLabels[value] }))}
        chosen={state}
        keep={{ q }}
      />
      {emails.some((email) => email.state === 'local') && <NothingLeaves />}
      <div className="mt-4">
        <DataTable
          caption="Correos"
          columns={emailColumns}
          rows={emails}
          rowKey={({ id }) => id}
          tall
          loading={isLoading}
          empty={<NoEmails isFiltered={q !== '' || state !== '' || pages.page > 1} />}
        />
      </div>
      <PageLinks label="Páginas de correos" {...pages} />
    </>
  )
}

const NothingLeaves = () => (
  <p className="mt-4 flex gap-2 border-l-2 border-line-strong bg-white px-4 py-3 text-ink-soft">
    <Info aria-hidden className="mt-0.5 size-4 shrink-0" />
    <span>
      Los que dicen «{stateLabels.local}» no salieron de acá: la tienda no tenía un servidor de correo
      (MAIL_URL).
    </span>
  </p>
)

const NoEmails = ({ isFiltered }: { isFiltered: boolean }) => (
  <EmptyState
    title={isFiltered ? 'No encontramos correos' : 'Todavía no hay correos'}
    icon={<Mail aria-hidden className="size-6" />}
    {...(isFiltered && {
      action: (
        <LinkButton to={HERE} variant="secondary" size="small">
          Ver todos
        </LinkButton>
      ),
    })}
  >
    {isFiltered
      ? 'Probá con otro destinatario, asunto o estado.'
      : 'Cada compra le escribe a quien compró y a la tienda.'}
  </EmptyState>
)

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenProblem error={error} />
}
