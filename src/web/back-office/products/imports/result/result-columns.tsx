import type { Column } from '#web/components/list/column.ts'
import type { ImportRow } from '#web/back-office/products/imports/import-texts.ts'
import { RowDetails } from '#web/back-office/products/imports/preview/row-details.tsx'
import { RowName } from '#web/back-office/products/imports/preview/row-name.tsx'
import { RowStateBadge } from '#web/back-office/products/imports/preview/row-state-badge.tsx'
import { UndoRow } from './undo-row.tsx'

export const resultColumns = (id: string): readonly Column<ImportRow>[] => [
  { header: 'Producto', cell: (row) => <RowName row={row} /> },
  { header: 'Qué pasó', cell: (row) => <RowStateBadge row={row} isDone /> },
  { header: 'Detalle', widest: true, cell: (row) => <RowDetails row={row} /> },
  { header: 'Acciones', cell: (row) => <UndoRow id={id} row={row} /> },
]

export const ResultCard = ({ id, row }: { id: string; row: ImportRow }) => (
  <span className="flex flex-col items-start gap-1 text-14">
    <RowName row={row} />
    <RowStateBadge row={row} isDone />
    <RowDetails row={row} />
    <UndoRow id={id} row={row} />
  </span>
)
