import { Wallet } from 'lucide-react'
import { cashEntryTypes } from '#domain/cash/cash-flow.ts'
import { exportCash } from '#contract/export/exports.ts'
import { ExportMenu } from '#web/back-office/export-menu.tsx'
import type { Column } from '#web/components/list/column.ts'
import { FilterForm } from '#web/components/filter/filter-form.tsx'
import { sortOf } from '#web/components/filter/list-rules.ts'
import { type ListPage, StaffList } from '#web/components/list/staff-list.tsx'
import { type CashFilters, type CashSortKey, historyRules } from './balance-address.ts'
import type { ListedEntry } from './cash-day.ts'
import { EntryAmount } from './entry-amount.tsx'
import { EntryText } from './entry-text.tsx'
import { EntryTypeBadge } from './entry-type-badge.tsx'

const kinds = cashEntryTypes.map((value) => ({ value, label: value }))

type History = ListPage<ListedEntry, CashFilters, CashSortKey>

/** Lists every cash entry, in pages. `canOpenSales`: the viewer may follow the link from an entry to its sale. */
export const HistoryView = ({ list, canOpenSales }: { list: History; canOpenSales: boolean }) => (
  <StaffList
    rules={historyRules}
    list={list}
    caption="Movimientos de la caja"
    counted={{ one: 'movimiento', many: 'movimientos' }}
    actions={list.total > 0 && <ExportMenu call={exportCash} query={exportQueryOf(list.choice.filters)} />}
    filters={
      <FilterForm
        rules={historyRules}
        choice={list.choice}
        label="Filtrar los movimientos"
        selects={[{ name: 'tipo', label: 'Tipo', placeholder: 'Todos', choices: kinds }]}
        days={['del', 'al']}
        hasClearLink
      />
    }
    columns={columnsFor(list.choice, canOpenSales)}
    rowKey={({ id }) => id}
    card={(entry) => <EntryCard entry={entry} canOpenSales={canOpenSales} />}
    empty={{
      icon: <Wallet aria-hidden className="size-6" />,
      none: {
        title: 'No hay movimientos registrados.',
        text: 'Lo que entra y sale de la caja aparece acá.',
      },
      notFound: { title: 'No hay movimientos registrados.', text: 'Probá con otro tipo u otras fechas.' },
    }}
  />
)

const exportQueryOf = ({ tipo, del: desde, al: hasta }: History['choice']['filters']) => ({
  tipo,
  desde,
  hasta,
})

const columnsFor = (choice: History['choice'], canOpenSales: boolean): readonly Column<ListedEntry>[] => [
  {
    header: 'Fecha',
    cell: ({ fecha, hora }) => (
      <span className="whitespace-nowrap tabular-nums">
        {fecha} {hora}
      </span>
    ),
    sort: sortOf(historyRules, choice, 'fecha'),
  },
  { header: 'Tipo', cell: ({ tipo }) => <EntryTypeBadge tipo={tipo} /> },
  { header: 'Descripción', cell: (entry) => <EntryText entry={entry} canOpenSales={canOpenSales} /> },
  {
    header: 'Monto',
    cell: (entry) => <EntryAmount {...entry} />,
    numeric: true,
    sort: sortOf(historyRules, choice, 'monto'),
  },
  { header: 'Quién', cell: ({ quien }) => <span className="wrap-anywhere">{quien}</span> },
  {
    header: 'Escrito',
    cell: ({ escrito }) => <span className="whitespace-nowrap tabular-nums">{escrito}</span>,
    from: 'xl',
  },
]

const EntryCard = ({ entry, canOpenSales }: { entry: ListedEntry; canOpenSales: boolean }) => (
  <>
    <span className="flex items-center justify-between gap-3">
      <EntryTypeBadge tipo={entry.tipo} />
      <EntryAmount {...entry} />
    </span>
    <EntryText entry={entry} canOpenSales={canOpenSales} />
    <span className="text-12 text-ink-soft tabular-nums">
      {entry.fecha} {entry.hora}
      {entry.quien !== '' && ` · ${entry.quien}`}
    </span>
  </>
)
