import { useId } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from '#web/components/button.tsx'
import { Dialog } from '#web/components/overlay/dialog.tsx'
import { showToast } from '#web/components/overlay/toast-store.ts'
import { editInWords, type ListedEdit, productsCounted, undoLabel } from './bulk-words.ts'
import { useBulkProgress } from './use-bulk-progress.ts'

type BulkProgressProps = { started: ListedEdit; onUndo: (edit: ListedEdit) => void; onClose: () => void }

/** Progress of a bulk edit, then its result. The edit continues after the dialog closes. */
export function BulkProgress({ started, onUndo, onClose }: BulkProgressProps) {
  const id = useId()
  const { revalidate } = useRevalidator()
  const edit = useBulkProgress(started, ({ aplicados }) => {
    showToast({ kind: 'success', text: `${productsCounted(aplicados)}: listo` })
    void revalidate()
  })
  const { total, aplicados, salteados, terminado, deshace, rehace } = edit
  const back = undoLabel(edit)
  const turned = aplicados + salteados
  return (
    <Dialog
      open
      title={deshace === null ? 'Cambiar productos' : rehace ? 'Rehacer el cambio' : 'Deshacer el cambio'}
      onClose={onClose}
      footer={
        <>
          {terminado && back !== undefined && (
            <Button variant="secondary" onClick={() => onUndo(edit)}>
              {back}
            </Button>
          )}
          <Button onClick={onClose}>{terminado ? 'Listo' : 'Seguir en segundo plano'}</Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-18 font-semibold">{editInWords(edit)}</p>
        <label htmlFor={id} className="tabular-nums">
          {turned.toLocaleString('es-AR')} de {productsCounted(total)}
        </label>
        <progress id={id} value={turned} max={total} className="h-2 w-full accent-accent" />
        <p role="status" className="text-ink-soft">
          {terminado ? outcome(edit) : 'La tienda sigue vendiendo mientras tanto. Podés cerrar esta ventana.'}
        </p>
      </div>
    </Dialog>
  )
}

function outcome({ aplicados, salteados, deshace }: ListedEdit): string {
  const changed = `${productsCounted(aplicados)} ${aplicados === 1 ? 'cambió' : 'cambiaron'}.`
  if (salteados === 0) return changed
  const stayed = `${productsCounted(salteados)} ${salteados === 1 ? 'quedó como estaba' : 'quedaron como estaban'}`
  if (deshace === null) return `${changed} ${stayed}: alguien los cambió entretanto.`
  return `${changed} ${stayed}, porque hubo otro cambio después. Podés volver a probar cuando ese otro se deshaga.`
}
