import { togglePublication } from '#contract/product/edit-products.ts'
import { displayName, isPublished, type Product } from '#domain/product/product.ts'
import { ConfirmDialog } from '#web/components/overlay/confirm-dialog.tsx'
import { useStaffCommand } from '#web/staff-form/use-staff-command.ts'

export function TogglePublication({ product, onClose }: { product: Product; onClose: () => void }) {
  const { act } = useStaffCommand()
  const published = isPublished(product)
  const toggle = () =>
    act(togglePublication, {
      params: { id: product.id },
      body: { publicado: published ? 'no' : 'si' },
      done: ({ message }) => message,
    })
  return (
    <ConfirmDialog
      title={published ? '¿Despublicar el producto?' : '¿Publicar el producto?'}
      action={published ? 'Despublicar' : 'Publicar'}
      onConfirm={() => void toggle()}
      onClose={onClose}
    >
      {published
        ? `«${displayName(product)}» deja de verse en la tienda. En el mostrador se puede seguir vendiendo.`
        : `«${displayName(product)}» pasa a verse en la tienda, y cualquiera lo puede comprar.`}
    </ConfirmDialog>
  )
}
