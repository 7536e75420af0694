import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Button } from '#web/components/button.tsx'
import { ActionDialog } from './action-dialog.tsx'

type ConfirmDialogProps = {
  /** The question: '¿Vaciar la venta?' */
  title: string
  /** What happens then, in a sentence. */
  children: ReactNode
  /** What the button that does it says: a verb, 'Vaciar'. */
  action: string
  onConfirm: () => void
  onClose: () => void
}

/**
 * Asks before something that cannot be taken back; what can gets a message with 'Deshacer' instead. The focus is on
 * 'Cancelar', so that Enter pressed by habit does nothing.
 */
export function ConfirmDialog({ title, children, action, onConfirm, onClose }: ConfirmDialogProps) {
  const id = useId()
  const safe = useRef<HTMLButtonElement>(null)
  useEffect(() => safe.current?.focus(), [])
  return (
    <ActionDialog
      role="alertdialog"
      describedBy={id}
      title={title}
      onClose={onClose}
      cancelRef={safe}
      action={
        <Button
          variant="danger"
          onClick={({ currentTarget }) => {
            // At once: whatever else closes by it, the focus is given back from within.
            currentTarget.closest('dialog')?.close()
            onClose()
            onConfirm()
          }}
        >
          {action}
        </Button>
      }
    >
      <p id={id}>{children}</p>
    </ActionDialog>
  )
}
