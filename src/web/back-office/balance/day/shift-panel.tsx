import type { Column } from '#web/components/list/column.ts'
import { DataTable } from '#web/components/list/data-table.tsx'
import type { CashShift, ListedEntry } from '#web/back-office/balance/cash-day.ts'
import { CashSumsList } from './cash-sums.tsx'
import { EntryAmount } from '#web/back-office/balance/entry-amount.tsx'
import { EntryText } from '#web/back-office/balance/entry-text.tsx'
import { EntryTypeBadge } from '#web/back-office/balance/entry-type-badge.tsx'

type ShiftPanelProps = { id: string; title: string; hours: string; shift: CashShift; canOpenSales: boolean }

export function ShiftPanel({ id, title, hours, shift, canOpenSales }: ShiftPanelProps) {
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h3 id={id} className="text-16 font-semibold">
        {title} <span className="font-normal text-ink-soft">· {hours}</span>
      </h3>
      <CashSumsList sums={shift} />
      <DataTable
        caption={`Movimientos: ${title}`}
        columns={columnsFor(canOpenSales)}
        rows={shift.movimientos}
        rowKey={({ id: entry }) => entry}
        empty={<p className="border-y border-line py-6 text-ink-soft">No hay movimientos para este turno.</p>}
      />
    </section>
  )
}

const columnsFor = (canOpenSales: boolean): readonly Column<ListedEntry>[] => [
  { header: 'Hora', cell: ({ hora }) => <span className="tabular-nums">{hora}</span> },
  { header: 'Tipo', cell: ({ tipo }) => <EntryTypeBadge tipo={tipo} />, from: 'sm' },
  {
    header: 'Descripción',
    cell: (entry) => (
      <>
        <EntryText entry={entry} canOpenSales={canOpenSales} />
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
