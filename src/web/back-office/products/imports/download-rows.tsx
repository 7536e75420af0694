import { Download } from 'lucide-react'
import { exportImportRows } from '#contract/export/exports.ts'
import { ApiProblem } from '#web/api/api-problem.ts'
import { downloadFile } from '#web/back-office/download-file.ts'
import { saveFile } from '#web/back-office/save-file.ts'
import { Button } from '#web/components/button/button.tsx'
import { showToast } from '#web/components/overlay/toast-store.ts'
import { useOneAtATime } from '#web/components/hooks/use-one-at-a-time.ts'
import type { ProductImport } from './import-texts.ts'

/** Button that downloads the refused rows with their reasons. Renders nothing without refused rows. */
export function DownloadRefusedRows({ found: { id, cuenta } }: { found: ProductImport }) {
  const { run, busy } = useOneAtATime()
  if (cuenta.rechazadas === 0) return null
  const save = () =>
    run(async () => {
      try {
        const query = { formato: 'csv', accion: 'rechazado' } as const
        saveFile(await downloadFile(exportImportRows, { params: { id }, query }))
      } catch (problem) {
        if (!(problem instanceof ApiProblem)) throw problem
        showToast({ kind: 'error', text: problem.message })
      }
    })
  return (
    <Button variant="secondary" size="small" busy={busy} onClick={() => void save()}>
      <Download aria-hidden className="size-4" /> Descargar las rechazadas
    </Button>
  )
}
