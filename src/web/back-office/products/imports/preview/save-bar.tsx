import { applyImport, cancelImport } from '#contract/product/product-imports.ts'
import { callApi } from '#web/api/call-api.ts'
import { Button } from '#web/components/button/button.tsx'
import { RefusalBox } from '#web/components/feedback/refusal-box.tsx'
import { productCountText } from '#domain/product/product-count-text.ts'
import type { ProductImport } from '#web/back-office/products/imports/import-texts.ts'
import { QUESTION_FORM } from '#web/back-office/products/imports/questions/question-form.tsx'
import type { useImportCall } from '#web/back-office/products/imports/use-import-call.ts'

type SaveBarProps = {
  found: ProductImport
  calls: ReturnType<typeof useImportCall>
  /** True if an answer changed after the preview, so the preview is outdated. */
  isOutdated: boolean
}

/**
 * Bar at the bottom of the window that saves the chosen products or discards the import. After a changed answer the
 * button reads the preview again first.
 */
export function SaveBar({ found: { id, cuenta }, calls, isOutdated }: SaveBarProps) {
  const { run, busy, refusal } = calls
  const { elegidos } = cuenta
  const params = { id }
  return (
    <div
      role="group"
      aria-label="Guardar la importación"
      data-bottom-bar
      className="sticky bottom-0 z-3 mt-6 flex flex-col gap-2 border-t border-line bg-paper-deep px-3 py-2 sm:px-4"
    >
      {refusal !== undefined && <RefusalBox>{refusal}</RefusalBox>}
      <div className="flex flex-wrap items-center justify-end gap-3">
        {isOutdated && (
          <span role="status" className="text-ink-soft max-sm:w-full">
            Cambiaste una respuesta.
          </span>
        )}
        <Button
          variant="quiet"
          size="small"
          busy={busy}
          onClick={() => void run(() => callApi(cancelImport, { params, body: {} }))}
        >
          Descartar
        </Button>
        {isOutdated ? (
          <Button type="submit" form={QUESTION_FORM} busy={busy}>
            Actualizar vista previa
          </Button>
        ) : (
          <Button
            busy={busy}
            disabled={elegidos === 0}
            onClick={() => void run(() => callApi(applyImport, { params, body: {} }))}
          >
            Guardar {productCountText(elegidos)}
          </Button>
        )}
      </div>
    </div>
  )
}
