import { useState } from 'react'
import { readCarrierLabel, requestCarrierLabel } from '#contract/shipping/carrier-shipments.ts'
import { callApi } from '#web/api/call-api.ts'
import { downloadFile } from '#web/back-office/download-file.ts'
import { saveFile } from '#web/back-office/save-file.ts'
import { CancelAtCarrier } from './cancel-at-carrier.tsx'
import { CARRIER_CALL_MS } from './carrier-call-ms.ts'
import type { CarrierParcel } from './carrier-texts.ts'
import { ParcelTaskDialog } from './parcel-task-dialog.tsx'
import { useParcelTask } from './use-parcel-task.ts'

/**
 * Commands of the carrier for parcels, and their dialogs. `onDone` reads the parcels again. `onPrintOwn` prints the shop's
 * own labels.
 */
export function useCarrierCommands({
  onDone,
  onPrintOwn,
}: {
  onDone: () => void
  onPrintOwn?: (parcels: readonly CarrierParcel[]) => void
}) {
  const { task, start, stop } = useParcelTask(onDone)
  const [cancelled, setCancelled] = useState<CarrierParcel>()

  const request = (parcels: readonly CarrierParcel[]) =>
    void start('request', parcels, async (parcel) => {
      const { transporte, daEtiqueta } = await callApi(requestCarrierLabel, {
        params: { id: parcel.id },
        body: {},
        timeoutMs: CARRIER_CALL_MS,
      })
      return { ...parcel, correo: { transporte, daEtiqueta, estado: 'creado', porCancelar: false } }
    })
  const download = (parcels: readonly CarrierParcel[]) =>
    void start('download', parcels, async (parcel) => {
      saveFile(await downloadFile(readCarrierLabel, { params: { id: parcel.id } }))
      return parcel
    })
  const dialogs = (
    <>
      {task && (
        <ParcelTaskDialog
          task={task}
          onClose={stop}
          onDownload={download}
          onPrintOwn={
            onPrintOwn &&
            ((parcels) => {
              stop()
              onPrintOwn(parcels)
            })
          }
        />
      )}
      {cancelled && (
        <CancelAtCarrier parcel={cancelled} onClose={() => setCancelled(undefined)} onDone={onDone} />
      )}
    </>
  )
  return { request, download, cancel: setCancelled, dialogs }
}

export type CarrierCommands = ReturnType<typeof useCarrierCommands>
