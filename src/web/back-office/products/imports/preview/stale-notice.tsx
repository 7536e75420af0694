import { Info } from 'lucide-react'
import { answerImport } from '#contract/product/product-imports.ts'
import { callApi } from '#web/api/call-api.ts'
import { Button } from '#web/components/button/button.tsx'
import { RefusalBox } from '#web/components/feedback/refusal-box.tsx'
import type { ProductImport } from '#web/back-office/products/imports/import-texts.ts'
import { useImportCall } from '#web/back-office/products/imports/use-import-call.ts'

/** Offers a new preview, because another import changed products. */
export function StaleNotice({ found: { id, respuestas } }: { found: ProductImport }) {
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
