import type { ReactNode, Ref } from 'react'
import { Button } from '#web/components/button/button.tsx'
import { Dialog } from './dialog.tsx'

type ActionDialogProps = {
  title: string
  onClose: () => void
  role?: 'alertdialog'
  describedBy?: string
  action: ReactNode
  cancelRef?: Ref<HTMLButtonElement>
  children: ReactNode
}

/** Dialog with one action and 'Cancelar'. Mounting opens the dialog. */
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
