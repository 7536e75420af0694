import { FilterBar } from '#web/components/filter/filter-bar.tsx'
import { type ListPage, StaffList } from '#web/components/list/staff-list.tsx'
import type { ImportRow, ProductImport } from '#web/back-office/products/imports/import-texts.ts'
import { noRows } from '#web/back-office/products/imports/preview/import-preview.tsx'
import { filterLabels, type RowFilters, rowRules } from '#web/back-office/products/imports/rows-address.ts'
import { ResultCard, resultColumns } from './result-columns.tsx'
import { ResultSummary } from './result-summary.tsx'

type ImportResultProps = { found: ProductImport; list: ListPage<ImportRow, RowFilters> }

/** Result of a finished import, with buttons that undo the import or single products. */
export function ImportResult({ found, list }: ImportResultProps) {
  const { id } = found
  const rules = rowRules(id)
  return (
    <>
      <ResultSummary found={found} />
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
