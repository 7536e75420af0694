import { useState } from 'react'
import { Undo2 } from 'lucide-react'
import { undoImport } from '#contract/product/product-imports.ts'
import { callApi } from '#web/api/call-api.ts'
import { Button } from '#web/components/button/button.tsx'
import { ConfirmDialog } from '#web/components/overlay/confirm-dialog.tsx'
import { showToast } from '#web/components/overlay/toast-store.ts'
import { ApiProblem } from '#web/api/api-problem.ts'
import { useOneAtATime } from '#web/components/hooks/use-one-at-a-time.ts'
import { productCountText } from '#domain/product/product-count-text.ts'
import { type ProductImport, undoImportLabel } from './import-texts.ts'

type UndoImportProps = {
  found: Pick<ProductImport, 'id' | 'archivo' | 'estado' | 'motivo' | 'cuenta'>
  onDone: () => Promise<void>
}

/** Button that undoes a whole import after a confirmation. Renders nothing without rows to undo. */
export function UndoImport({ found, onDone }: UndoImportProps) {
  const [isAsking, setAsking] = useState(false)
  const { run, busy } = useOneAtATime()
  const label = undoImportLabel(found)
  if (label === undefined) return null
  const undo = () =>
    run(async () => {
      try {
        await callApi(undoImport, { params: { id: found.id }, body: {} })
      } catch (problem) {
        if (!(problem instanceof ApiProblem)) throw problem
        showToast({ kind: 'error', text: problem.message })
      }
      await onDone()
    })
  return (
    <>
      <Button variant="secondary" size="small" busy={busy} onClick={() => setAsking(true)}>
        <Undo2 aria-hidden className="size-4" /> {label}
        <span className="sr-only"> {found.archivo}</span>
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={`Deshacer ${found.archivo}`}
          action="Deshacer"
          onConfirm={() => void undo()}
          onClose={() => setAsking(false)}
        >
          {productCountText(found.cuenta.porDeshacer)}: los nuevos se sacan de la tienda y los demás vuelven a
          como estaban. Los que se vendieron o editaron después quedan como están.
        </ConfirmDialog>
      )}
    </>
  )
}
