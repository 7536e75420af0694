import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Button } from '#web/components/button/button.tsx'
import { ActionDialog } from './action-dialog.tsx'

type ConfirmDialogProps = {
  title: string
  /** Consequence of the action, in one sentence. */
  children: ReactNode
  action: string
  onConfirm: () => void
  onClose: () => void
}

/**
 * Confirmation of an action that cannot be undone. For other actions use a toast with 'Deshacer'. The focus starts on
 * 'Cancelar', so an accidental Enter does nothing.
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
            // Closed synchronously, so the dialog returns the focus before `onConfirm` changes the page.
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
