import { PackageOpen } from 'lucide-react'
import { useState } from 'react'
import { answerImport } from '#contract/product/product-imports.ts'
import { callApi } from '#web/api/call-api.ts'
import { FilterBar } from '#web/components/filter/filter-bar.tsx'
import { DetailsSummary } from '#web/components/layout/details-summary.tsx'
import { type ListPage, StaffList } from '#web/components/list/staff-list.tsx'
import { ColumnMapping } from '#web/back-office/products/imports/columns/column-mapping.tsx'
import { DownloadRefusedRows } from '#web/back-office/products/imports/download-rows.tsx'
import type { ImportRow, ProductImport } from '#web/back-office/products/imports/import-texts.ts'
import { QuestionForm } from '#web/back-office/products/imports/questions/question-form.tsx'
import { useImportCall } from '#web/back-office/products/imports/use-import-call.ts'
import { filterLabels, type RowFilters, rowRules } from '#web/back-office/products/imports/rows-address.ts'
import { ChooseAll } from './choose-all.tsx'
import { PreviewCard, previewColumns } from './preview-columns.tsx'
import { SaveBar } from './save-bar.tsx'
import { StaleNotice } from './stale-notice.tsx'
import { useChosenRows } from './use-chosen-rows.ts'

type ImportPreviewProps = {
  found: ProductImport
  list: ListPage<ImportRow, RowFilters>
  categories: readonly string[]
}

/** Preview of an import: its questions, its rows, and the choice of products to save. */
export function ImportPreview({ found, list, categories }: ImportPreviewProps) {
  const [isOutdated, setOutdated] = useState(false)
  const choosing = useChosenRows(found.id)
  const rules = rowRules(found.id)
  const calls = useImportCall()
  const { id, cuenta, columnas, desactualizada } = found
  return (
    <>
      {desactualizada && <StaleNotice found={found} />}
      {columnas.length > 0 && (
        <details className="group mb-6">
          <DetailsSummary>{columnsSummary(columnas)}</DetailsSummary>
          <div className="mt-3">
            <ColumnMapping found={found} />
          </div>
        </details>
      )}
      <QuestionForm
        found={found}
        categories={categories}
        onChange={() => setOutdated(true)}
        onAnswer={(body) => void calls.run(() => callApi(answerImport, { params: { id }, body }))}
      />
      <h2 className="text-20">Vista previa</h2>
      <StaffList
        rules={rules}
        list={list}
        caption="Vista previa"
        counted={{ one: 'renglón', many: 'renglones' }}
        search={{ label: 'Buscar por nombre o código', placeholder: 'Nombre o código' }}
        filters={
          <div className="flex flex-col gap-3">
            <FilterBar
              rules={rules}
              choice={list.choice}
              label="Filtrar por lo que pasa"
              name="ver"
              values={filterLabels(found, list.choice.filters.ver)}
            />
            <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
              <ChooseAll cuenta={cuenta} onChoose={choosing.choose} />
              <DownloadRefusedRows found={found} />
            </div>
          </div>
        }
        columns={previewColumns(choosing)}
        rowKey={({ posicion }) => String(posicion)}
        card={(row) => <PreviewCard row={row} choosing={choosing} />}
        toneOf={({ accion }) => (accion === 'rechazado' ? 'bad' : undefined)}
        empty={noRows}
      />
      <SaveBar found={found} calls={calls} isOutdated={isOutdated} />
    </>
  )
}

/** Names the unused columns, because their values may be missing in the preview. */
function columnsSummary(columns: ProductImport['columnas']): string {
  const unused = columns.filter(({ titulo, campo }) => titulo !== '' && campo === null)
  if (unused.length === 0) return 'Qué trae cada columna'
  const names = unused.slice(0, 4).map(({ titulo }) => titulo)
  const more = unused.length > names.length ? '…' : ''
  return `Qué trae cada columna (sin usar: ${names.join(', ')}${more})`
}

export const noRows = {
  icon: <PackageOpen aria-hidden className="size-6" />,
  none: { title: 'El archivo no trae productos', text: 'Fijate que tenga filas debajo de los títulos.' },
  notFound: { title: 'No encontramos renglones', text: 'Probá con otra palabra o con otro filtro.' },
}
