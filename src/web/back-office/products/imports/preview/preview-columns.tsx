import type { Column } from '#web/components/list/column.ts'
import { SelectBox } from '#web/components/list/select-box.tsx'
import type { ImportRow } from '#web/back-office/products/imports/import-texts.ts'
import { RowDetails } from './row-details.tsx'
import { RowName, rowLabel } from './row-name.tsx'
import { RowStateBadge } from './row-state-badge.tsx'
import type { useChosenRows } from './use-chosen-rows.ts'

type Choosing = ReturnType<typeof useChosenRows>

export const previewColumns = (choosing: Choosing): readonly Column<ImportRow>[] => [
  { header: 'Guardar', cell: (row) => <ChosenBox row={row} choosing={choosing} /> },
  { header: 'Producto', cell: (row) => <RowName row={row} /> },
  { header: 'Qué pasa', cell: (row) => <RowStateBadge row={row} /> },
  { header: 'Detalle', widest: true, cell: (row) => <RowDetails row={row} /> },
]

export const PreviewCard = ({ row, choosing }: { row: ImportRow; choosing: Choosing }) => (
  <span className="flex gap-2">
    <span className="w-10 shrink-0 pointer-coarse:w-11">
      <ChosenBox row={row} choosing={choosing} />
    </span>
    <span className="flex min-w-0 flex-1 flex-col items-start gap-1 text-14">
      <RowName row={row} />
      <RowStateBadge row={row} />
      <RowDetails row={row} />
    </span>
  </span>
)

function ChosenBox({ row, choosing: { isChosen, choose } }: { row: ImportRow; choosing: Choosing }) {
  if (row.accion !== 'nuevo' && row.accion !== 'cambia') return null
  return (
    <SelectBox
      label={`Guardar ${rowLabel(row)}`}
      checked={isChosen(row)}
      onChange={(elegido) => choose({ posiciones: [row.posicion], elegido })}
    />
  )
}
