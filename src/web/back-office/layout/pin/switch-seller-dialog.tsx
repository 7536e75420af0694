import { Dialog } from '#web/components/overlay/dialog.tsx'
import { SwitchSellerForm } from './switch-seller-form.tsx'

type SwitchSellerDialogProps = {
  uid: string
  onSwitched: (uid: string) => void
  onClose: () => void
}

export const SwitchSellerDialog = ({ onClose, ...form }: SwitchSellerDialogProps) => (
  <Dialog open title="Cambiar vendedor" onClose={onClose}>
    <SwitchSellerForm {...form} />
  </Dialog>
)
