import { ArrowDown, ArrowUp, Wallet } from 'lucide-react'
import { Link } from 'react-router'
import { PageLinks } from '#web/back-office/layout/page-links.tsx'
import { type Column, DataTable } from '#web/components/list/data-table.tsx'
import { EmptyState } from '#web/components/empty-state.tsx'
import { joinClasses } from '#web/components/join-classes.ts'
import { Skeleton } from '#web/components/skeleton.tsx'
import { type CashOrder, type HistoryChoice, sortAddress } from './balance-address.ts'
import type { ListedEntry } from './cash-day.ts'
import { EntryAmount } from './entry-amount.tsx'
import { EntryText } from './entry-text.tsx'
import { EntryTypeBadge } from './entry-type-badge.tsx'
import { HistoryFilters } from './history-filters.tsx'

type HistoryViewProps = {
  choice: HistoryChoice
  entries: ListedEntry[]
  total: number
  pages: { page: number; previous: string | undefined; next: string | undefined }
  opensSales: boolean
  loading: boolean
}

/** Every entry there ever was, a page at a time: a table, and cards on a phone. */
export function HistoryView({ choice, entries, total, pages, opensSales, loading }: HistoryViewProps) {
  const empty = (
    <EmptyState title="No hay movimientos registrados." icon={<Wallet aria-hidden className="size-6" />}>
      {choice.tipo || choice.del || choice.al
        ? 'Probá con otro tipo u otras fechas.'
        : 'Lo que entra y sale de la caja aparece acá.'}
    </EmptyState>
  )
  return (
    <>
      <HistoryFilters choice={choice} />
      <p role="status" className="mt-6 mb-2 text-ink-soft tabular-nums">
        {total === 1 ? '1 movimiento' : `${total.toLocaleString('es-AR')} movimientos`}
      </p>
      <div className="hidden sm:block">
        <DataTable
          caption="Movimientos de la caja"
          columns={columnsFor(choice, opensSales)}
          rows={entries}
          rowKey={({ id }) => id}
          loading={loading}
          empty={empty}
        />
      </div>
      <div className="sm:hidden">
        {entries.length === 0 && !loading ? (
          empty
        ) : (
          <>
            <SortLinks choice={choice} />
            <Cards entries={entries} opensSales={opensSales} loading={loading} />
          </>
        )}
      </div>
      <PageLinks label="Páginas de movimientos" {...pages} />
    </>
  )
}

const columnsFor = (choice: HistoryChoice, opensSales: boolean): readonly Column<ListedEntry>[] => {
  const sort = (orden: CashOrder) => ({
    to: sortAddress(choice, orden),
    now: choice.orden === orden ? choice.sentido : undefined,
  })
  return [
    {
      header: 'Fecha',
      cell: ({ fecha, hora }) => (
        <span className="whitespace-nowrap tabular-nums">
          {fecha} {hora}
        </span>
      ),
      sort: sort('fecha'),
    },
    { header: 'Tipo', cell: ({ tipo }) => <EntryTypeBadge tipo={tipo} /> },
    { header: 'Descripción', cell: (entry) => <EntryText entry={entry} opensSales={opensSales} /> },
    { header: 'Monto', cell: (entry) => <EntryAmount {...entry} />, numeric: true, sort: sort('monto') },
    { header: 'Quién', cell: ({ quien }) => quien, from: 'lg' },
    {
      header: 'Escrito',
      cell: ({ escrito }) => <span className="whitespace-nowrap tabular-nums">{escrito}</span>,
      from: 'xl',
    },
  ]
}

/** What the heads of the table do. */
function SortLinks({ choice }: { choice: HistoryChoice }) {
  const orders = [
    ['fecha', 'Fecha'],
    ['monto', 'Monto'],
  ] as const
  return (
    <p className="flex items-center gap-2">
      Ordenar por
      {orders.map(([orden, label]) => {
        const isChosen = choice.orden === orden
        const Icon = choice.sentido === 'asc' ? ArrowUp : ArrowDown
        return (
          <Link
            key={orden}
            to={sortAddress(choice, orden)}
            preventScrollReset
            aria-current={isChosen ? 'true' : undefined}
            className={joinClasses(
              'inline-flex h-11 items-center gap-1 px-2 underline underline-offset-4',
              isChosen && 'font-semibold',
            )}
          >
            {label}
            {isChosen && (
              <>
                <Icon aria-hidden className="size-4" />
                <span className="sr-only">{choice.sentido === 'asc' ? ', ascendente' : ', descendente'}</span>
              </>
            )}
          </Link>
        )
      })}
    </p>
  )
}

type CardsProps = Pick<HistoryViewProps, 'entries' | 'opensSales' | 'loading'>

const Cards = ({ entries, opensSales, loading }: CardsProps) => (
  <ul aria-label="Movimientos de la caja" aria-busy={loading} className="border-y border-line bg-white">
    {entries.map((entry) => (
      <li key={entry.id} className="flex flex-col gap-1 border-line px-4 py-3 not-first:border-t">
        {loading ? (
          <>
            <Skeleton className="h-6 w-3/5" />
            <Skeleton className="h-5" />
            <Skeleton className="h-4 w-2/5" />
          </>
        ) : (
          <>
            <span className="flex items-center justify-between gap-3">
              <EntryTypeBadge tipo={entry.tipo} />
              <EntryAmount {...entry} />
            </span>
            <EntryText entry={entry} opensSales={opensSales} />
            <span className="text-12 text-ink-soft tabular-nums">
              {entry.fecha} {entry.hora}
              {entry.quien !== '' && ` · ${entry.quien}`}
            </span>
          </>
        )}
      </li>
    ))}
  </ul>
)
