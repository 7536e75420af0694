import { useState } from 'react'
import { resetStoreData } from '#contract/store/store-data.ts'
import { Button } from '#web/components/button/button.tsx'
import { ConfirmDialog } from '#web/components/overlay/confirm-dialog.tsx'
import { useStaffCommand } from '#web/staff-form/use-staff-command.ts'

export function ResetStoreData({ version }: { version: number }) {
  const [isConfirming, setConfirming] = useState(false)
  const { act, busy } = useStaffCommand()
  const reset = () =>
    act(resetStoreData, { params: {}, body: { version }, done: 'La tienda volvió a sus valores iniciales' })
  return (
    <>
      <Button variant="secondary" busy={busy} onClick={() => setConfirming(true)}>
        Volver a los valores iniciales
      </Button>
      {isConfirming && (
        <ConfirmDialog
          title="¿Volver a los valores iniciales?"
          action="Volver a los iniciales"
          onConfirm={() => void reset()}
          onClose={() => setConfirming(false)}
        >
          Se borra todo lo que se cambió en esta pantalla y valen los datos con los que se instaló la tienda.
          No se puede deshacer.
        </ConfirmDialog>
      )}
    </>
  )
}
