import type { Column } from '#web/components/list/column.ts'
import { DataTable } from '#web/components/list/data-table.tsx'
import type { CashShift, ListedEntry } from './cash-day.ts'
import { CashSums } from './cash-sums.tsx'
import { EntryAmount } from './entry-amount.tsx'
import { EntryText } from './entry-text.tsx'
import { EntryTypeBadge } from './entry-type-badge.tsx'

type ShiftPanelProps = { id: string; title: string; hours: string; shift: CashShift; opensSales: boolean }

export function ShiftPanel({ id, title, hours, shift, opensSales }: ShiftPanelProps) {
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h3 id={id} className="text-16 font-semibold">
        {title} <span className="font-normal text-ink-soft">· {hours}</span>
      </h3>
      <CashSums sums={shift} />
      <DataTable
        caption={`Movimientos: ${title}`}
        columns={columnsFor(opensSales)}
        rows={shift.movimientos}
        rowKey={({ id: entry }) => entry}
        empty={<p className="border-y border-line py-6 text-ink-soft">No hay movimientos para este turno.</p>}
      />
    </section>
  )
}

const columnsFor = (opensSales: boolean): readonly Column<ListedEntry>[] => [
  { header: 'Hora', cell: ({ hora }) => <span className="tabular-nums">{hora}</span> },
  { header: 'Tipo', cell: ({ tipo }) => <EntryTypeBadge tipo={tipo} />, from: 'sm' },
  {
    header: 'Descripción',
    cell: (entry) => (
      <>
        <EntryText entry={entry} opensSales={opensSales} />
        <span className="block text-12 text-ink-soft">
          <span className="sm:hidden">
            {entry.tipo}
            {entry.quien !== '' && ' · '}
          </span>
          {entry.quien}
        </span>
      </>
    ),
  },
  { header: 'Monto', cell: (entry) => <EntryAmount {...entry} />, numeric: true },
]
