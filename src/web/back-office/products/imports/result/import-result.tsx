import { FilterBar } from '#web/components/filter/filter-bar.tsx'
import { type ListPage, StaffList } from '#web/components/list/staff-list.tsx'
import type { ImportRow, ProductImport } from '#web/back-office/products/imports/import-texts.ts'
import { noRows } from '#web/back-office/products/imports/preview/import-preview.tsx'
import { filterLabels, type RowFilters, rowRules } from '#web/back-office/products/imports/rows-address.ts'
import type { Column } from '#web/components/list/column.ts'
import { RowDetails } from '#web/back-office/products/imports/preview/row-details.tsx'
import { RowName, rowLabel } from '#web/back-office/products/imports/preview/row-name.tsx'
import { RowStateBadge } from '#web/back-office/products/imports/preview/row-state-badge.tsx'
import { undoImport } from '#contract/product/product-imports.ts'
import { callApi } from '#web/api/call-api.ts'
import { Button } from '#web/components/button/button.tsx'
import { useCallWithToast } from '#web/staff-form/use-call-with-toast.ts'
import { ResultSummary } from './result-summary.tsx'

type ImportResultProps = {
  found: ProductImport
  list: ListPage<ImportRow, RowFilters>
  /** Number of combinations of the stored products without a barcode. */
  withoutCode: number
}

/** Result of a finished import, with buttons that undo the import or single products. */
export function ImportResult({ found, list, withoutCode }: ImportResultProps) {
  const { id } = found
  const rules = rowRules(id)
  return (
    <>
      <ResultSummary {...{ found, withoutCode }} />
      <h2 className="text-20">Qué pasó con cada producto</h2>
      <StaffList
        rules={rules}
        list={list}
        caption="Qué pasó con cada producto"
        counted={{ one: 'renglón', many: 'renglones' }}
        search={{ label: 'Buscar por nombre o código', placeholder: 'Nombre o código' }}
        filters={
          <FilterBar
            rules={rules}
            choice={list.choice}
            label="Filtrar por lo que pasó"
            name="ver"
            values={filterLabels(found, list.choice.filters.ver)}
          />
        }
        columns={resultColumns(id)}
        rowKey={({ posicion }) => String(posicion)}
        card={(row) => <ResultCard id={id} row={row} />}
        toneOf={({ estado, accion, detalle }) =>
          accion === 'rechazado' ? 'bad' : estado === 'salteado' || detalle !== null ? 'wait' : undefined
        }
        empty={noRows}
      />
    </>
  )
}

const resultColumns = (id: string): readonly Column<ImportRow>[] => [
  { header: 'Producto', cell: (row) => <RowName row={row} /> },
  { header: 'Qué pasó', cell: (row) => <RowStateBadge row={row} isDone /> },
  { header: 'Detalle', widest: true, cell: (row) => <RowDetails row={row} /> },
  { header: 'Acciones', cell: (row) => <UndoRow id={id} row={row} /> },
]

const ResultCard = ({ id, row }: { id: string; row: ImportRow }) => (
  <span className="flex flex-col items-start gap-1 text-14">
    <RowName row={row} />
    <RowStateBadge row={row} isDone />
    <RowDetails row={row} />
    <UndoRow id={id} row={row} />
  </span>
)

/** Button that undoes one product of an import. Renders nothing for a row without an undo. */
function UndoRow({ id, row }: { id: string; row: ImportRow }) {
  const { report, busy } = useCallWithToast()
  if (!row.sePuedeDeshacer) return null
  const undo = () =>
    report(async () => {
      await callApi(undoImport, { params: { id }, body: { posicion: row.posicion } })
      return []
    })
  return (
    <Button variant="secondary" size="small" busy={busy} onClick={() => void undo()}>
      Deshacer<span className="sr-only"> {rowLabel(row)}</span>
    </Button>
  )
}
