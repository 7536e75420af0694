import { ArrowLeft, Printer } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import type { MeasureLabelText } from '#domain/label/label-layout.ts'
import { isRoll, pagesOf } from '#domain/label/label-paper.ts'
import { useStoreFacts } from '#web/app/store-facts.ts'
import { loadCodeBars } from '#web/back-office/ticket/code-bars.ts'
import { Button } from '#web/components/button/button.tsx'
import { Skeleton } from '#web/components/feedback/skeleton.tsx'
import { joinClasses } from '#web/components/layout/join-classes.ts'
import type { LabelOrder } from '#web/back-office/labels/collect-labels.ts'
import { countText, labelsText } from '#web/back-office/labels/label-texts.ts'
import { drawLabel } from './draw-labels.ts'
import { FaultNotes } from './fault-notes.tsx'
import { LabelPage } from './label-page.tsx'
import { openLabelMeasure } from './measure-label-text.ts'
import { PaperFields } from './paper-fields.tsx'
import { usePaperSettings } from './paper-settings.ts'
import { TestPage } from './test-page.tsx'
import { usePrintPage } from './use-print-page.ts'

/** Pages that the screen shows. Paper has all pages. */
const SHOWN_PAGES = { roll: 12, sheet: 3 }

/** Second step: paper, preview in true proportion, and print. */
export function PrintLabels({ orders, onBack }: { orders: readonly LabelOrder[]; onBack: () => void }) {
  const [settings, saveSettings] = usePaperSettings()
  const [start, setStart] = useState(0)
  const [isTest, setIsTest] = useState(false)
  const taxes = useStoreFacts()?.profile.nationalTaxes ?? 0
  const measure = useLabelMeasure()
  const { paper, right, down } = settings
  usePrintPage(paper)
  const drawn = useMemo(
    () =>
      measure && orders.map((order) => ({ order, label: drawLabel(order, { settings, taxes, measure }) })),
    [orders, settings, taxes, measure],
  )
  const pages = useMemo(() => {
    const labels = drawn?.flatMap(({ order, label }) => Array.from({ length: order.cantidad }, () => label))
    return labels && pagesOf(labels, paper, isRoll(paper) ? 0 : start)
  }, [drawn, paper, start])
  const total = orders.reduce((sum, { cantidad }) => sum + cantidad, 0)
  const shownPages = SHOWN_PAGES[isRoll(paper) ? 'roll' : 'sheet']
  return (
    <div className="print:contents">
      <h1 className="mb-1 text-28 print:hidden">Imprimir etiquetas</h1>
      <p role="status" className="mb-4 text-ink-soft tabular-nums print:hidden">
        {pages && !isRoll(paper)
          ? `${labelsText(total)} en ${countText(pages.length)} ${pages.length === 1 ? 'hoja' : 'hojas'}`
          : labelsText(total)}
      </p>
      <div className="flex flex-col gap-6 lg:flex-row lg:items-start print:block">
        <div className="flex flex-col gap-4 lg:w-96 lg:shrink-0 print:hidden">
          <PaperFields
            {...{ settings, start }}
            onChange={saveSettings}
            onStart={setStart}
            hasTaxes={taxes > 0}
          />
          <label className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              checked={isTest}
              onChange={({ target }) => setIsTest(target.checked)}
              className="size-5"
            />
            Hoja de prueba, para ver si sale en su lugar
          </label>
          <Button wide="always" disabled={!pages} onClick={() => globalThis.print()}>
            <Printer aria-hidden className="size-5" /> {isTest ? 'Imprimir la prueba' : 'Imprimir'}
          </Button>
          <Button variant="quiet" wide="always" onClick={onBack}>
            <ArrowLeft aria-hidden className="size-5" /> Volver a las cantidades
          </Button>
          <p className="text-14 text-ink-soft">
            En la ventana de impresión elegí «Escala: 100 %» y «Márgenes: ninguno», sin «Ajustar a la página».
          </p>
          {drawn && <FaultNotes drawn={drawn} />}
        </div>
        <div
          role="region"
          aria-label="Vista previa"
          className={joinClasses(
            'min-w-0 flex-1 print:block',
            isRoll(paper) ? 'grid gap-3 sm:grid-cols-2 xl:grid-cols-3' : 'flex flex-col gap-4',
          )}
        >
          {isTest ? (
            <Sheet isShown>
              <TestPage settings={settings} />
            </Sheet>
          ) : pages ? (
            pages.map((placed, page) => (
              <Sheet key={page} isShown={page < shownPages}>
                <LabelPage
                  {...{ paper, right, down, placed }}
                  label={`Página ${page + 1} de ${pages.length}`}
                />
              </Sheet>
            ))
          ) : (
            <Skeleton className="h-96 w-full" />
          )}
          {!isTest && pages && pages.length > shownPages && (
            <p className="text-ink-soft print:hidden">
              {`Se ven las primeras ${shownPages} de ${countText(pages.length)}. Se imprimen todas.`}
            </p>
          )}
        </div>
      </div>
    </div>
  )
}

const Sheet = ({ isShown, children }: { isShown: boolean; children: React.ReactNode }) => (
  <div
    className={joinClasses(
      'label-sheet border border-line bg-white text-ink print:block print:border-0',
      !isShown && 'hidden',
    )}
  >
    {children}
  </div>
)

/** Returns the measure of texts once the font and the barcode library are loaded. */
function useLabelMeasure(): MeasureLabelText | undefined {
  const [measure, setMeasure] = useState<{ of: MeasureLabelText }>()
  useEffect(() => {
    void Promise.all([openLabelMeasure(), loadCodeBars()]).then(([of]) => setMeasure({ of }))
  }, [])
  return measure?.of
}
