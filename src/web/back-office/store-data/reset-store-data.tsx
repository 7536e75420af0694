import { useState } from 'react'
import { resetStoreData } from '#contract/store-data.ts'
import { Button } from '#web/components/button.tsx'
import { ConfirmDialog } from '#web/components/overlay/confirm-dialog.tsx'
import { useStaffAct } from '#web/staff-form/use-staff-act.ts'

export function ResetStoreData({ version }: { version: number }) {
  const [asking, setAsking] = useState(false)
  const { act, busy } = useStaffAct()
  const reset = () =>
    act(resetStoreData, { params: {}, body: { version }, done: 'La tienda volvió a sus valores iniciales' })
  return (
    <>
      <Button variant="secondary" busy={busy} onClick={() => setAsking(true)}>
        Volver a los valores iniciales
      </Button>
      {asking && (
        <ConfirmDialog
          title="¿Volver a los valores iniciales?"
          action="Volver a los iniciales"
          onConfirm={() => void reset()}
          onClose={() => setAsking(false)}
        >
          Se borra todo lo que se cambió en esta pantalla y valen los datos con los que se instaló la tienda.
          No se puede deshacer.
        </ConfirmDialog>
      )}
    </>
  )
}
