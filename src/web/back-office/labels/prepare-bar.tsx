import { useRef, useState } from 'react'
import { ApiProblem } from '#web/api/api-problem.ts'
import { Button } from '#web/components/button/button.tsx'
import { ProgressBar } from '#web/components/feedback/progress-bar.tsx'
import { showToast } from '#web/components/overlay/toast-store.ts'
import { collectLabels, type LabelOrder } from './collect-labels.ts'
import type { queryOf } from './label-rules.ts'
import { countText, labelsText } from './label-texts.ts'
import type { LabelQuantities } from './use-label-quantities.ts'

/** The browser draws this number of labels in about a second. */
const MAX_LABELS = 3_000

type PrepareBarProps = {
  quantities: LabelQuantities
  totals: { filas: number; unidades: number }
  selection: ReturnType<typeof queryOf>
  onReady: (orders: LabelOrder[]) => void
}

/** Number of labels, and the button that reads their rows for the print. */
export function PrepareBar({ quantities, totals, selection, onReady }: PrepareBarProps) {
  const [progress, setProgress] = useState<number>()
  const reading = useRef<AbortController>(undefined)
  const count = quantities.count(totals)
  const isTooMany = count > MAX_LABELS
  const prepare = async () => {
    const controller = new AbortController()
    reading.current = controller
    setProgress(0)
    try {
      onReady(
        await collectLabels({
          from: quantities.mode === 'mano' ? { ids: quantities.typedIds } : selection,
          quantityOf: quantities.quantityOf,
          onProgress: setProgress,
          signal: controller.signal,
        }),
      )
      scrollTo({ top: 0, behavior: 'instant' })
    } catch (problem) {
      if (controller.signal.aborted) return
      if (!(problem instanceof ApiProblem)) throw problem
      showToast({ kind: 'error', text: problem.message })
    } finally {
      setProgress(undefined)
    }
  }
  return (
    <div
      role="group"
      aria-label="Las etiquetas"
      data-bottom-bar
      className="sticky bottom-0 z-2 mt-4 flex flex-wrap items-center justify-between gap-3 border-t border-line bg-paper-deep px-4 py-2"
    >
      {progress === undefined ? (
        <p role="status" className="min-w-0 grow tabular-nums">
          {isTooMany
            ? `Son ${labelsText(count)}. Imprimí hasta ${countText(MAX_LABELS)} por vez: filtrá la lista o elegí menos productos.`
            : count === 0
              ? 'Escribí cuántas etiquetas querés de cada una, o elegí «Según el stock».'
              : labelsText(count)}
        </p>
      ) : (
        <div className="min-w-0 flex-1">
          <ProgressBar label={`Preparando ${labelsText(count)}`} value={progress} max={1} />
        </div>
      )}
      {progress !== undefined && (
        <Button variant="quiet" size="small" onClick={() => reading.current?.abort()}>
          Cancelar
        </Button>
      )}
      {progress === undefined && quantities.hasTyped && (
        <Button variant="quiet" size="small" onClick={quantities.clear}>
          Borrar lo escrito
        </Button>
      )}
      <Button
        disabled={count === 0 || isTooMany}
        busy={progress !== undefined}
        onClick={() => void prepare()}
      >
        Preparar para imprimir
      </Button>
    </div>
  )
}
