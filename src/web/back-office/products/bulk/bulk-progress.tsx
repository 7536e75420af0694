import { useRevalidator } from 'react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { productCountText } from '#domain/product/product-count-text.ts'
import { Button } from '#web/components/button/button.tsx'
import { ProgressBar } from '#web/components/feedback/progress-bar.tsx'
import { Dialog } from '#web/components/overlay/dialog.tsx'
import { showToast } from '#web/components/overlay/toast-store.ts'
import { readBulkEdit } from '#contract/product/bulk-edits.ts'
import { ApiProblem } from '#web/api/api-problem.ts'
import { callApi } from '#web/api/call-api.ts'
import { listedEditText, type ListedEdit, undoEditLabel } from './bulk-texts.ts'

type BulkProgressProps = { started: ListedEdit; onUndo: (edit: ListedEdit) => void; onClose: () => void }

/** Progress of a bulk edit, then its result. The edit continues after the dialog closes. */
export function BulkProgress({ started, onUndo, onClose }: BulkProgressProps) {
  const { revalidate } = useRevalidator()
  const edit = useBulkProgress(started, ({ aplicados }) => {
    showToast({ kind: 'success', text: `${productCountText(aplicados)}: listo` })
    void revalidate()
  })
  const { total, aplicados, salteados, terminado, deshace, rehace } = edit
  const undoText = undoEditLabel(edit)
  const processed = aplicados + salteados
  return (
    <Dialog
      open
      title={deshace === null ? 'Cambiar productos' : rehace ? 'Rehacer el cambio' : 'Deshacer el cambio'}
      onClose={onClose}
      footer={
        <>
          {terminado && undoText !== undefined && (
            <Button variant="secondary" onClick={() => onUndo(edit)}>
              {undoText}
            </Button>
          )}
          <Button onClick={onClose}>{terminado ? 'Listo' : 'Seguir en segundo plano'}</Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-18 font-semibold">{listedEditText(edit)}</p>
        <ProgressBar
          label={`${processed.toLocaleString('es-AR')} de ${productCountText(total)}`}
          value={processed}
          max={total}
        />
        <p role="status" className="text-ink-soft">
          {terminado ? outcome(edit) : 'La tienda sigue vendiendo mientras tanto. Podés cerrar esta ventana.'}
        </p>
      </div>
    </Dialog>
  )
}

function outcome({ aplicados, salteados, deshace }: ListedEdit): string {
  const changed = `${productCountText(aplicados)} ${aplicados === 1 ? 'cambió' : 'cambiaron'}.`
  if (salteados === 0) return changed
  const unchanged = `${productCountText(salteados)} ${salteados === 1 ? 'quedó como estaba' : 'quedaron como estaban'}`
  if (deshace === null) return `${changed} ${unchanged}: alguien los cambió entretanto.`
  return `${changed} ${unchanged}, porque hubo otro cambio después. Podés volver a probar cuando ese otro se deshaga.`
}

const POLL_INTERVAL_MS = 700

/** Polls the progress of an edit until its end. Retries when the server does not respond. */
function useBulkProgress(started: ListedEdit, onDone: (edit: ListedEdit) => void): ListedEdit {
  const [edit, setEdit] = useState(started)
  const done = useEffectEvent(onDone)
  const { id, terminado } = edit
  useEffect(() => {
    if (terminado) return
    const controller = new AbortController()
    const poll = async () => {
      try {
        const next = await callApi(readBulkEdit, { params: { id }, signal: controller.signal })
        setEdit(next)
        if (next.terminado) done(next)
      } catch (problem) {
        if (!controller.signal.aborted && !(problem instanceof ApiProblem)) throw problem
      }
    }
    const timer = setInterval(() => void poll(), POLL_INTERVAL_MS)
    return () => {
      controller.abort()
      clearInterval(timer)
    }
  }, [id, terminado])
  return edit
}
