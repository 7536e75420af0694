import { useRevalidator } from 'react-router'
import { productCountText } from '#domain/product/product-count-text.ts'
import { Button } from '#web/components/button/button.tsx'
import { ProgressBar } from '#web/components/feedback/progress-bar.tsx'
import { Dialog } from '#web/components/overlay/dialog.tsx'
import { showToast } from '#web/components/overlay/toast-store.ts'
import { bulkEditText, type ListedEdit, undoLabel } from './bulk-texts.ts'
import { useBulkProgress } from './use-bulk-progress.ts'

type BulkProgressProps = { started: ListedEdit; onUndo: (edit: ListedEdit) => void; onClose: () => void }

/** Progress of a bulk edit, then its result. The edit continues after the dialog closes. */
export function BulkProgress({ started, onUndo, onClose }: BulkProgressProps) {
  const { revalidate } = useRevalidator()
  const edit = useBulkProgress(started, ({ aplicados }) => {
    showToast({ kind: 'success', text: `${productCountText(aplicados)}: listo` })
    void revalidate()
  })
  const { total, aplicados, salteados, terminado, deshace, rehace } = edit
  const undoText = undoLabel(edit)
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
        <p className="text-18 font-semibold">{bulkEditText(edit)}</p>
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
