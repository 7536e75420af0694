import { PackageOpen, Info } from 'lucide-react'
import { useState, startTransition, useOptimistic } from 'react'
import { useRevalidator } from 'react-router'
import { answerImport, chooseImportRows } from '#contract/product/product-imports.ts'
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
import { Button } from '#web/components/button/button.tsx'
import type { Column } from '#web/components/list/column.ts'
import { SelectBox } from '#web/components/list/select-box.tsx'
import { RefusalBox } from '#web/components/feedback/refusal-box.tsx'
import type { BodyOf } from '#contract/http/endpoint.ts'
import { ApiProblem } from '#web/api/api-problem.ts'
import { showToast } from '#web/components/overlay/toast-store.ts'
import { SaveBar } from './save-bar.tsx'
import { RowDetails } from './row-details.tsx'
import { RowName, rowLabel } from './row-name.tsx'
import { RowStateBadge } from './row-state-badge.tsx'

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

type ChooseAllProps = { cuenta: ProductImport['cuenta']; onChoose: (rows: ChosenRows) => void }

const ChooseAll = ({ cuenta, onChoose }: ChooseAllProps) => (
  <div className="flex flex-wrap gap-x-6 gap-y-2">
    {groups(cuenta)
      .filter(({ count }) => count > 0)
      .map(({ accion, label }) => (
        <div key={accion} role="group" aria-label={label} className="flex flex-wrap items-center gap-2">
          <span aria-hidden className="text-14 text-ink-soft">
            {label}:
          </span>
          <Button variant="quiet" size="small" onClick={() => onChoose({ accion, elegido: true })}>
            Elegir todos<span className="sr-only"> los {label.toLowerCase()}</span>
          </Button>
          <Button variant="quiet" size="small" onClick={() => onChoose({ accion, elegido: false })}>
            Ninguno<span className="sr-only"> de los {label.toLowerCase()}</span>
          </Button>
        </div>
      ))}
  </div>
)

const groups = ({ nuevos, cambian }: ProductImport['cuenta']) =>
  [
    { accion: 'nuevo', label: 'Nuevos', count: nuevos },
    { accion: 'cambia', label: 'Que cambian', count: cambian },
  ] as const

type Choosing = ReturnType<typeof useChosenRows>

const previewColumns = (choosing: Choosing): readonly Column<ImportRow>[] => [
  { header: 'Guardar', cell: (row) => <ChosenBox row={row} choosing={choosing} /> },
  { header: 'Producto', cell: (row) => <RowName row={row} /> },
  { header: 'Qué pasa', cell: (row) => <RowStateBadge row={row} /> },
  { header: 'Detalle', widest: true, cell: (row) => <RowDetails row={row} /> },
]

const PreviewCard = ({ row, choosing }: { row: ImportRow; choosing: Choosing }) => (
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

/** Offers a new preview, because another import changed products. */
function StaleNotice({ found: { id, respuestas } }: { found: ProductImport }) {
  const { run, busy, refusal } = useImportCall()
  return (
    <div className="mb-6 flex flex-col items-start gap-3 border-l-2 border-wait bg-wait-tint px-4 py-3">
      <p role="status" className="flex gap-2 font-medium">
        <Info aria-hidden className="mt-0.5 size-4 shrink-0" />
        Otra importación cambió productos después de esta vista previa.
      </p>
      {refusal !== undefined && <RefusalBox>{refusal}</RefusalBox>}
      <Button
        variant="secondary"
        size="small"
        busy={busy}
        onClick={() => void run(() => callApi(answerImport, { params: { id }, body: respuestas }))}
      >
        Volver a leer
      </Button>
    </div>
  )
}

type ChosenRows = BodyOf<typeof chooseImportRows>

/**
 * Returns the chosen rows and a function that changes them. A checkbox changes at once, and the server stores the
 * choice.
 */
function useChosenRows(id: string) {
  const { revalidate } = useRevalidator()
  const [pending, addPending] = useOptimistic<readonly ChosenRows[], ChosenRows>([], (before, added) => [
    ...before,
    added,
  ])
  const choose = (rows: ChosenRows) =>
    startTransition(async () => {
      addPending(rows)
      try {
        await callApi(chooseImportRows, { params: { id }, body: rows })
      } catch (problem) {
        if (!(problem instanceof ApiProblem)) throw problem
        showToast({ kind: 'error', text: problem.message })
      }
      await revalidate()
    })
  const isChosen = ({ posicion, accion, elegido }: ImportRow): boolean =>
    pending.reduce(
      (chosen, rows) =>
        ('accion' in rows ? rows.accion === accion : rows.posiciones.includes(posicion))
          ? rows.elegido
          : chosen,
      elegido,
    )
  return { isChosen, choose }
}
