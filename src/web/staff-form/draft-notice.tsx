import { useState } from 'react'
import { Button } from '#web/components/button/button.tsx'
import { ConfirmDialog } from '#web/components/overlay/confirm-dialog.tsx'

/** Notice of a restored draft, with a button that discards it. */
export function DraftNotice({ onDiscard }: { onDiscard: () => void }) {
  const [isConfirming, setIsConfirming] = useState(false)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 text-ink-soft">
      <p>Esto es lo que habías escrito.</p>
      <Button variant="quiet" size="small" onClick={() => setIsConfirming(true)}>
        Empezar de nuevo
      </Button>
      {isConfirming && (
        <ConfirmDialog
          title="¿Empezar de nuevo?"
          action="Borrar lo escrito"
          onConfirm={onDiscard}
          onClose={() => setIsConfirming(false)}
        >
          Se borra lo que habías escrito en este formulario. No se puede deshacer.
        </ConfirmDialog>
      )}
    </div>
  )
}
