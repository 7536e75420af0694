import { useState } from 'react'
import { previewBulkEdit, startBulkEdit, undoBulkEdit } from '#contract/product/bulk-edits.ts'
import { productCountText } from '#domain/product/product-count-text.ts'
import type { BulkChange } from '#domain/product/bulk-edit.ts'
import { ApiProblem } from '#web/api/api-problem.ts'
import { callApi } from '#web/api/call-api.ts'
import { Button } from '#web/components/button/button.tsx'
import { RefusalBox } from '#web/components/feedback/refusal-box.tsx'
import { Dialog } from '#web/components/overlay/dialog.tsx'
import { showToast } from '#web/components/overlay/toast-store.ts'
import { useOneAtATime } from '#web/components/hooks/use-one-at-a-time.ts'
import { BulkChangeForm, type TypedChange } from './bulk-change-form.tsx'
import { BulkPreview, type Preview } from './bulk-preview.tsx'
import { BulkProgress } from './bulk-progress.tsx'
import type { BulkSelection } from './bulk-selection.ts'
import { type ListedEdit } from './bulk-texts.ts'
import { useSendBulkEdit } from './use-send-bulk-edit.ts'

type BulkEditDialogProps = {
  selection: BulkSelection
  categories: readonly string[]
  /** Called when the edit starts, so the caller may clear the selection. */
  onStarted: () => void
  onClose: () => void
}

/** Edits many products in three steps: change, preview, progress. */
export function BulkEditDialog({ selection, categories, onStarted, onClose }: BulkEditDialogProps) {
  const [typed, setTyped] = useState<TypedChange>()
  const [previewed, setPreviewed] = useState<{ change: BulkChange; preview: Preview }>()
  const [edit, setEdit] = useState<ListedEdit>()
  const [refusal, setRefusal] = useState<string>()
  const { run, busy } = useOneAtATime()
  const send = useSendBulkEdit()
  const { productos, count } = selection

  const requestPreview = async (change: BulkChange, from: TypedChange) => {
    setTyped(from)
    try {
      const preview = await callApi(previewBulkEdit, { body: { productos, cambio: change } })
      setRefusal(undefined)
      setPreviewed({ change, preview })
      return undefined
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem
      return problem.message
    }
  }
  const showProgress = (sent: ListedEdit | string) => {
    if (typeof sent === 'string') {
      showToast({ kind: 'error', text: sent })
      return setRefusal(sent)
    }
    setEdit(sent)
    onStarted()
  }
  const apply = async ({ change, preview: { huella } }: NonNullable<typeof previewed>) =>
    showProgress(await send(startBulkEdit, { body: { productos, cambio: change, huella } }))
  const undo = async ({ id }: ListedEdit) =>
    showProgress(await send(undoBulkEdit, { params: { id }, body: {} }))

  if (edit !== undefined)
    return (
      <BulkProgress
        key={edit.id}
        started={edit}
        onUndo={(done) => void run(() => undo(done))}
        onClose={onClose}
      />
    )
  const title = `Cambiar ${productCountText(count)}`
  if (previewed === undefined)
    return <BulkChangeForm {...{ title, categories, typed, onClose }} onPreview={requestPreview} />
  const { cantidad } = previewed.preview
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={() => setPreviewed(undefined)}>
            Volver
          </Button>
          {cantidad > 0 && (
            <Button busy={busy} onClick={() => void run(() => apply(previewed))}>
              Aplicar a {productCountText(cantidad)}
            </Button>
          )}
        </>
      }
    >
      {refusal !== undefined && <RefusalBox>{refusal}</RefusalBox>}
      <BulkPreview {...previewed} />
    </Dialog>
  )
}
