import { useId, useState } from 'react'
import { cancelCarrierShipment } from '#contract/shipping/carrier-shipments.ts'
import { callApi } from '#web/api/call-api.ts'
import { useApiCall } from '#web/api/use-api-call.ts'
import { Button } from '#web/components/button/button.tsx'
import { RefusalBox } from '#web/components/feedback/refusal-box.tsx'
import { Dialog } from '#web/components/overlay/dialog.tsx'
import { cancellationTexts, type CarrierParcel } from './carrier-texts.ts'
import { CARRIER_CALL_MS } from './carrier-call-ms.ts'

type CancelAtCarrierProps = { parcel: CarrierParcel; onClose: () => void; onDone: () => void }

/** Asks before it cancels a shipment at the carrier, and shows the result. `onDone` runs after each result. */
export function CancelAtCarrier({ parcel, onClose, onDone }: CancelAtCarrierProps) {
  const id = useId()
  const { run, busy, problem } = useApiCall()
  const [result, setResult] = useState<{ text: string; isOpen: boolean }>()
  const transporte = parcel.correo?.transporte ?? 'el correo'
  const isConfirmed = parcel.correo?.estado === 'creado'
  const cancel = (enElSitio: boolean) =>
    run(async () => {
      const { resultado } = await callApi(cancelCarrierShipment, {
        params: { id: parcel.id },
        body: { enElSitio },
        timeoutMs: CARRIER_CALL_MS,
      })
      setResult({
        text: cancellationTexts[resultado](transporte),
        isOpen: resultado === 'imposible' || resultado === 'sin-cancelacion',
      })
      onDone()
    })
  const isOver = result?.isOpen === false
  const isOnSite = !isOver && (result !== undefined || problem !== undefined || !isConfirmed)
  return (
    <Dialog
      open
      role="alertdialog"
      describedBy={id}
      title="Cancelar envío del correo"
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {isOver ? 'Cerrar' : 'Volver'}
          </Button>
          {isOnSite && (
            <Button variant="secondary" busy={busy} onClick={() => void cancel(true)}>
              Ya lo cancelé en su sitio
            </Button>
          )}
          {isConfirmed && result === undefined && (
            <Button variant="danger" busy={busy} onClick={() => void cancel(false)}>
              Cancelar el envío
            </Button>
          )}
        </>
      }
    >
      {problem && <RefusalBox>{problem.message}</RefusalBox>}
      <p id={id} role="status" className="wrap-anywhere">
        {result?.text ??
          (isConfirmed
            ? `Se le pide a ${transporte} que no lleve el paquete de la venta N° ${parcel.numero}. La venta no cambia.`
            : `${transporte} no confirmó el envío de la venta N° ${parcel.numero}. Fijate en su sitio si existe y cancelalo ahí.`)}
      </p>
    </Dialog>
  )
}
