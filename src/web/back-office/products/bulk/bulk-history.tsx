import { useEffect, useState } from 'react'
import { listBulkEdits, undoBulkEdit } from '#contract/product/bulk-edits.ts'
import { productCountText } from '#domain/product/product-count-text.ts'
import { ApiProblem } from '#web/api/api-problem.ts'
import { callApi } from '#web/api/call-api.ts'
import { Button } from '#web/components/button/button.tsx'
import { ErrorState } from '#web/components/feedback/error-state.tsx'
import { RefusalBox } from '#web/components/feedback/refusal-box.tsx'
import { Dialog } from '#web/components/overlay/dialog.tsx'
import { Skeleton } from '#web/components/feedback/skeleton.tsx'
import { useOneAtATime } from '#web/components/hooks/use-one-at-a-time.ts'
import { BulkProgress } from './bulk-progress.tsx'
import { bulkChangeText, listedEditText, type ListedEdit, undoEditLabel } from './bulk-texts.ts'
import { useSendBulkEdit } from './use-send-bulk-edit.ts'

export function BulkHistory({ onClose }: { onClose: () => void }) {
  const [edits, setEdits] = useState<ListedEdit[] | ApiProblem>()
  const [running, setRunning] = useState<ListedEdit>()
  const [refusal, setRefusal] = useState<string>()
  const { run, busy } = useOneAtATime()
  const send = useSendBulkEdit()
  const read = () => callApi(listBulkEdits).then(setEdits, (problem: ApiProblem) => setEdits(problem))
  useEffect(() => void read(), [])

  const undo = async ({ id }: ListedEdit) => {
    const sent = await send(undoBulkEdit, { params: { id }, body: {} })
    if (typeof sent === 'string') setRefusal(sent)
    else setRunning(sent)
  }
  if (running !== undefined)
    return (
      <BulkProgress
        key={running.id}
        started={running}
        onUndo={(edit) => void run(() => undo(edit))}
        onClose={onClose}
      />
    )
  return (
    <Dialog open title="Cambios de muchos productos" onClose={onClose}>
      {refusal !== undefined && <RefusalBox>{refusal}</RefusalBox>}
      {edits === undefined && <Skeleton className="h-40 w-full" />}
      {edits instanceof ApiProblem && <ErrorState onRetry={() => void read()}>{edits.message}</ErrorState>}
      {Array.isArray(edits) && edits.length === 0 && (
        <p className="text-ink-soft">Todavía no cambiaste muchos productos a la vez.</p>
      )}
      {Array.isArray(edits) && (
        <ul className="flex flex-col">
          {edits.map((edit) => (
            <li
              key={edit.id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line py-3"
            >
              <div>
                <p className="font-semibold">{listedEditText(edit)}</p>
                <p className="text-14 text-ink-soft">
                  {edit.fecha} · {edit.quien} · {productCountText(edit.aplicados)}
                </p>
              </div>
              {edit.terminado ? (
                <UndoButton {...{ edit, busy }} onUndo={() => void run(() => undo(edit))} />
              ) : (
                <Button variant="secondary" size="small" onClick={() => setRunning(edit)}>
                  Ver el avance
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}

function UndoButton({ edit, busy, onUndo }: { edit: ListedEdit; busy: boolean; onUndo: () => void }) {
  const label = undoEditLabel(edit)
  if (label === undefined && edit.deshace === null && edit.deshecho)
    return <span className="text-14 text-ink-soft">Deshecho</span>
  if (label === undefined) return null
  return (
    <Button variant="secondary" size="small" busy={busy} onClick={onUndo}>
      {label}
      <span className="sr-only">
        {' '}
        {bulkChangeText(edit.cambio)}, {edit.fecha}
      </span>
    </Button>
  )
}
