import type { ReactNode, Ref } from 'react'
import { Button } from '#web/components/button.tsx'
import { Dialog } from './dialog.tsx'

type ActionDialogProps = {
  title: string
  onClose: () => void
  role?: 'alertdialog'
  describedBy?: string
  /** The button that does it; beside it stands the one that does nothing. */
  action: ReactNode
  cancelRef?: Ref<HTMLButtonElement>
  children: ReactNode
}

/** The frame of a dialog in which one thing is done or left alone: a form, a confirmation. Open while it is there. */
export const ActionDialog = ({ action, cancelRef, children, ...dialog }: ActionDialogProps) => (
  <Dialog
    {...dialog}
    open
    footer={
      <>
        <Button ref={cancelRef} variant="secondary" onClick={dialog.onClose}>
          Cancelar
        </Button>
        {action}
      </>
    }
  >
    {children}
  </Dialog>
)
