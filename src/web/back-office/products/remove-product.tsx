import { deleteProduct } from '#contract/product/edit-products.ts'
import { displayName, type Product } from '#domain/product/product.ts'
import { ConfirmDialog } from '#web/components/overlay/confirm-dialog.tsx'
import { useStaffCommand } from '#web/staff-form/use-staff-command.ts'

export function RemoveProduct({ product, onClose }: { product: Product; onClose: () => void }) {
  const { act } = useStaffCommand()
  const remove = () =>
    act(deleteProduct, { params: { id: product.id }, body: undefined, done: 'Eliminado exitosamente' })
  return (
    <ConfirmDialog
      title="¿Eliminar el producto?"
      action="Eliminar"
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      «{displayName(product)}» deja de estar en la tienda y en el mostrador. Las ventas que lo nombran quedan
      como están. No se puede deshacer.
    </ConfirmDialog>
  )
}
