import { useState } from 'react'
import { previewBulkEdit, startBulkEdit, undoBulkEdit } from '#contract/bulk-edits.ts'
import type { BulkChange } from '#domain/bulk-edit.ts'
import { ApiProblem } from '#web/api-problem.ts'
import { callApi } from '#web/call-api.ts'
import { Button } from '#web/components/button.tsx'
import { RefusalBox } from '#web/components/form/refusal-box.tsx'
import { Dialog } from '#web/components/overlay/dialog.tsx'
import { showToast } from '#web/components/overlay/toast-store.ts'
import { useOneAtATime } from '#web/components/use-one-at-a-time.ts'
import { BulkChangeForm, type TypedChange } from './bulk-change-form.tsx'
import { BulkPreview, type Preview } from './bulk-preview.tsx'
import { BulkProgress } from './bulk-progress.tsx'
import type { BulkSelection } from './bulk-selection.ts'
import { type ListedEdit, productsCounted } from './bulk-words.ts'
import { useSendBulk } from './use-send-bulk.ts'

type BulkEditDialogProps = {
  selection: BulkSelection
  categories: readonly string[]
  /** Called when the edit starts. The caller may clear the selection. */
  onStarted: () => void
  onClose: () => void
}

/** Edits many products in three steps: change, preview, progress. */
export function BulkEditDialog({ selection, categories, onStarted, onClose }: BulkEditDialogProps) {
  const [typed, setTyped] = useState<TypedChange>()
  const [seen, setSeen] = useState<{ change: BulkChange; preview: Preview }>()
  const [edit, setEdit] = useState<ListedEdit>()
  const [refusal, setRefusal] = useState<string>()
  const { run, busy } = useOneAtATime()
  const send = useSendBulk()
  const { productos, count } = selection

  const look = async (change: BulkChange, from: TypedChange) => {
    setTyped(from)
    try {
      const preview = await callApi(previewBulkEdit, { body: { productos, cambio: change } })
      setRefusal(undefined)
      setSeen({ change, preview })
      return undefined
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem
      return problem.message
    }
  }
  const begin = (sent: ListedEdit | string) => {
    if (typeof sent === 'string') {
      showToast({ kind: 'error', text: sent })
      return setRefusal(sent)
    }
    setEdit(sent)
    onStarted()
  }
  const apply = async ({ change, preview: { huella } }: NonNullable<typeof seen>) =>
    begin(await send(startBulkEdit, { body: { productos, cambio: change, huella } }))
  const undo = async ({ id }: ListedEdit) => begin(await send(undoBulkEdit, { params: { id }, body: {} }))

  if (edit !== undefined)
    return (
      <BulkProgress
        key={edit.id}
        started={edit}
        onUndo={(done) => void run(() => undo(done))}
        onClose={onClose}
      />
    )
  const title = `Cambiar ${productsCounted(count)}`
  if (seen === undefined) return <BulkChangeForm {...{ title, categories, typed, onClose }} onLook={look} />
  const { cantidad } = seen.preview
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={() => setSeen(undefined)}>
            Volver
          </Button>
          {cantidad > 0 && (
            <Button busy={busy} onClick={() => void run(() => apply(seen))}>
              Aplicar a {productsCounted(cantidad)}
            </Button>
          )}
        </>
      }
    >
      {refusal !== undefined && <RefusalBox>{refusal}</RefusalBox>}
      <BulkPreview {...seen} />
    </Dialog>
  )
}
