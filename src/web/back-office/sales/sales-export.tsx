import { Printer } from 'lucide-react'
import { flushSync } from 'react-dom'
import { exportSales } from '#contract/export/exports.ts'
import { listSales } from '#contract/sale/sale-records.ts'
import { ApiProblem } from '#web/api/api-problem.ts'
import { ExportMenu } from '#web/back-office/export-menu.tsx'
import { callApiForList } from '#web/api/call-api.ts'
import { Button } from '#web/components/button/button.tsx'
import { showToast } from '#web/components/overlay/toast-store.ts'
import { useOneAtATime } from '#web/components/hooks/use-one-at-a-time.ts'
import { readFirstItems } from '#web/api/read-first-items.ts'
import { MAX_SHOWN_SALES, type SalesChoice } from './sales-address.ts'
import type { SalesToPrint } from './printable-sales.tsx'

type SalesExportProps = {
  choice: SalesChoice
  /** Called with the sales to print, and with undefined after printing. */
  onPrint: (sales: SalesToPrint | undefined) => void
}

/** Exports and prints every sale that the filters match, loaded or not. */
export function SalesExport({ choice, onPrint }: SalesExportProps) {
  const printing = useOneAtATime()
  const query = { q: choice.q || undefined, ...choice.filters }
  const print = () =>
    withErrorToast(async () => {
      const { rows, total } = await readFirstItems(MAX_SHOWN_SALES, (page) =>
        callApiForList(listSales, { query: { ...query, ...page } }),
      )
      flushSync(() => onPrint({ sales: rows, total }))
      // In some browsers `print` returns before printing ends.
      addEventListener('afterprint', () => onPrint(undefined), { once: true })
      window.print()
    })
  return (
    <div className="flex flex-wrap gap-3">
      <Button variant="secondary" size="small" busy={printing.busy} onClick={() => void printing.run(print)}>
        <Printer aria-hidden className="size-4" /> Imprimir
      </Button>
      <ExportMenu call={exportSales} query={query} />
    </div>
  )
}

async function withErrorToast(action: () => Promise<void>): Promise<void> {
  try {
    await action()
  } catch (problem) {
    if (!(problem instanceof ApiProblem)) throw problem
    showToast({ kind: 'error', text: problem.message })
  }
}
