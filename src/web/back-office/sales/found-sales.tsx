import { Download, Printer } from 'lucide-react'
import { flushSync } from 'react-dom'
import { downloadSales, listSales } from '#contract/sale-records.ts'
import type { Day } from '#domain/calendar.ts'
import { ApiProblem } from '#web/api-problem.ts'
import { downloadFile } from '#web/back-office/download-file.ts'
import { saveFile } from '#web/back-office/save-file.ts'
import { callApiForList } from '#web/call-api.ts'
import { Button } from '#web/components/button.tsx'
import { showToast } from '#web/components/overlay/toast-store.ts'
import { useOneAtATime } from '#web/components/use-one-at-a-time.ts'
import { readMany } from '#web/read-many.ts'
import { MOST_SHOWN, type SalesChoice } from './sales-address.ts'
import type { Paper } from './sales-paper.tsx'

type FoundSalesProps = {
  choice: SalesChoice
  today: Day
  /** The sales to print. Undefined after printing. */
  onPaper: (paper: Paper | undefined) => void
}

/** Exports and prints every sale that the filters match, including rows that are not loaded. */
export function FoundSales({ choice, today, onPaper }: FoundSalesProps) {
  const saving = useOneAtATime()
  const printing = useOneAtATime()
  const query = { q: choice.q || undefined, ...choice.filters }
  const save = () =>
    telling(async () =>
      saveFile({ name: `ventas-${today}.csv`, content: await downloadFile(downloadSales, { query }) }),
    )
  const print = () =>
    telling(async () => {
      const { rows, total } = await readMany(MOST_SHOWN, (page) =>
        callApiForList(listSales, { query: { ...query, ...page } }),
      )
      flushSync(() => onPaper({ sales: rows, total }))
      // In some browsers `print` returns before printing ends.
      addEventListener('afterprint', () => onPaper(undefined), { once: true })
      window.print()
    })
  return (
    <div className="flex flex-wrap gap-3">
      <Button variant="secondary" size="small" busy={printing.busy} onClick={() => void printing.run(print)}>
        <Printer aria-hidden className="size-4" /> Imprimir
      </Button>
      <Button variant="secondary" size="small" busy={saving.busy} onClick={() => void saving.run(save)}>
        <Download aria-hidden className="size-4" /> Descargar CSV
      </Button>
    </div>
  )
}

async function telling(act: () => Promise<void>): Promise<void> {
  try {
    await act()
  } catch (problem) {
    if (!(problem instanceof ApiProblem)) throw problem
    showToast({ kind: 'error', text: problem.message })
  }
}
