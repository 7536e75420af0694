import { type ReactNode, useEffect, useRef } from 'react'
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
  const safe = useRef<HTMLButtonElement>(null)
  useEffect(() => safe.current?.focus(), [])
  return (
    <ActionDialog
      role="alertdialog"
      title={title}
      onClose={onClose}
      cancelRef={safe}
      action={
        <Button
          variant="danger"
          onClick={() => {
            onClose()
            onConfirm()
          }}
        >
          {action}
        </Button>
      }
    >
      <p>{children}</p>
    </ActionDialog>
  )
}
