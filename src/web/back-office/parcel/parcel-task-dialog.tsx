import { Download, Tag } from 'lucide-react'
import { Button } from '#web/components/button/button.tsx'
import { Dialog } from '#web/components/overlay/dialog.tsx'
import { type CarrierParcel, hasCarrierLabel } from './carrier-texts.ts'
import type { ParcelTask } from './use-parcel-task.ts'

type ParcelTaskDialogProps = {
  task: ParcelTask
  onClose: () => void
  /** Downloads the carrier's labels of the requested parcels. */
  onDownload: (parcels: readonly CarrierParcel[]) => void
  /** Prints the shop's own labels. Undefined where there are none. */
  onPrintOwn: ((parcels: readonly CarrierParcel[]) => void) | undefined
}

const texts = {
  request: {
    title: 'Etiquetas del correo',
    running: (position: number, total: number) =>
      total === 1 ? 'Pidiendo la etiqueta…' : `Pidiendo la etiqueta ${position} de ${total}…`,
    done: (done: number, total: number) =>
      total === 1
        ? done === 1
          ? 'Etiqueta pedida'
          : 'No se pidió la etiqueta'
        : `${done} de ${total} etiquetas pedidas`,
  },
  download: {
    title: 'Bajar etiquetas del correo',
    running: (position: number, total: number) =>
      total === 1 ? 'Bajando la etiqueta…' : `Bajando la etiqueta ${position} de ${total}…`,
    done: (done: number, total: number) =>
      total === 1
        ? done === 1
          ? 'Etiqueta bajada'
          : 'No se bajó la etiqueta'
        : `${done} de ${total} etiquetas bajadas`,
  },
}

/** Progress and result of a command on parcels, with the reason of each failed parcel. */
export function ParcelTaskDialog({ task, onClose, onDownload, onPrintOwn }: ParcelTaskDialogProps) {
  const { kind, parcels, done, failures, isOver } = task
  const { title, running, done: doneText } = texts[kind]
  const position = Math.min(done.length + failures.length + 1, parcels.length)
  const withLabel = done.filter(hasCarrierLabel)
  const withoutLabel = done.filter((parcel) => !hasCarrierLabel(parcel))
  const isRequest = isOver && kind === 'request'
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {isOver ? 'Cerrar' : 'Detener'}
          </Button>
          {isRequest && withoutLabel.length > 0 && onPrintOwn && (
            <Button variant="secondary" onClick={() => onPrintOwn(withoutLabel)}>
              <Tag aria-hidden className="size-4" /> Imprimir las de la tienda
            </Button>
          )}
          {isRequest && withLabel.length > 0 && (
            <Button onClick={() => onDownload(withLabel)}>
              <Download aria-hidden className="size-4" />
              {withLabel.length === 1 ? 'Bajar la etiqueta' : 'Bajar las etiquetas'}
            </Button>
          )}
        </>
      }
    >
      <p role="status" className="font-semibold tabular-nums">
        {isOver ? doneText(done.length, parcels.length) : running(position, parcels.length)}
      </p>
      {failures.length > 0 && (
        <ul aria-label="Las que fallaron" className="mt-3 divide-y divide-line border-y border-line">
          {failures.map(({ parcel, reason }) => (
            <li key={parcel.id} className="py-2 wrap-anywhere">
              <span className="font-medium">{`N° ${parcel.numero}, de ${parcel.cliente}`}</span>
              <span className="block text-14 text-bad">{reason}</span>
            </li>
          ))}
        </ul>
      )}
      {isRequest && withoutLabel.length > 0 && (
        <p className="mt-3 text-ink-soft">
          {`${withoutLabel[0]!.correo?.transporte} da sus etiquetas sólo en su sitio. Desde acá podés imprimir las de la tienda.`}
        </p>
      )}
    </Dialog>
  )
}
