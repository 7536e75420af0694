import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { resetStoreData } from '#contract/store-data.ts'
import { ApiProblem } from '#web/api-problem.ts'
import { sendIdempotent } from '#web/idempotent-request.ts'
import { Button } from '#web/components/button.tsx'
import { ConfirmDialog } from '#web/components/overlay/confirm-dialog.tsx'
import { showToast } from '#web/components/overlay/toast-store.ts'
import { useOneAtATime } from '#web/components/use-one-at-a-time.ts'

/** Forgets what was stored of the shop's data, after a question. */
export function ResetStoreData({ version }: { version: number }) {
  const [asking, setAsking] = useState(false)
  const { run, busy } = useOneAtATime()
  const { revalidate } = useRevalidator()
  const reset = async () => {
    try {
      await sendIdempotent(resetStoreData, { body: { version } })
      showToast({ kind: 'success', text: 'La tienda volvió a sus valores iniciales' })
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem
      showToast({ kind: 'error', text: problem.message })
    }
    await revalidate()
  }
  return (
    <>
      <Button variant="secondary" busy={busy} onClick={() => setAsking(true)}>
        Volver a los valores iniciales
      </Button>
      {asking && (
        <ConfirmDialog
          title="¿Volver a los valores iniciales?"
          action="Volver a los iniciales"
          onConfirm={() => void run(reset)}
          onClose={() => setAsking(false)}
        >
          Se borra todo lo que se cambió en esta pantalla y valen los datos con los que se instaló la tienda.
          No se puede deshacer.
        </ConfirmDialog>
      )}
    </>
  )
}
