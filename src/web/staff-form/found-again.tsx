import { useState } from 'react'
import { Button } from '#web/components/button.tsx'
import { ConfirmDialog } from '#web/components/overlay/confirm-dialog.tsx'

/** Notice that the form holds a restored draft, with a button that discards the draft. */
export function FoundAgain({ onForget }: { onForget: () => void }) {
  const [asking, setAsking] = useState(false)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 text-ink-soft">
      <p>Esto es lo que habías escrito.</p>
      <Button variant="quiet" size="small" onClick={() => setAsking(true)}>
        Empezar de nuevo
      </Button>
      {asking && (
        <ConfirmDialog
          title="¿Empezar de nuevo?"
          action="Borrar lo escrito"
          onConfirm={onForget}
          onClose={() => setAsking(false)}
        >
          Se borra lo que habías escrito en este formulario. No se puede deshacer.
        </ConfirmDialog>
      )}
    </div>
  )
}
