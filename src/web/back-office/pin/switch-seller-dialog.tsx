import { Dialog } from '#web/components/overlay/dialog.tsx'
import { SwitchSellerForm } from './switch-seller-form.tsx'

export const SwitchSellerDialog = ({ uid, onClose }: { uid: string; onClose: () => void }) => (
  <Dialog open title="Cambiar vendedor" onClose={onClose}>
    <SwitchSellerForm uid={uid} onDone={onClose} />
  </Dialog>
)
