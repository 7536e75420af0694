import { type Product, type ProductDetail, displayName, isPublished } from '#domain/product/product.ts'
import { deleteProduct, togglePublication } from '#contract/product/edit-products.ts'
import { ConfirmDialog } from '#web/components/overlay/confirm-dialog.tsx'
import { useStaffCommand } from '#web/staff-form/use-staff-command.ts'
import type { ProductCommand } from './product-actions.tsx'
import { ProductFormDialog } from './form/product-form-dialog.tsx'
import { ProductCosts } from './product-costs.tsx'
import { StockHistory } from './stock-history.tsx'

/** The command and its product, as it was when the dialog opened. */
export type ProductDialog =
  | { command: 'create' }
  | { command: 'edit'; product: ProductDetail }
  | { command: Exclude<ProductCommand, 'edit'>; product: Product }

type ProductDialogsProps = {
  about: ProductDialog | undefined
  categories: readonly string[]
  onClose: () => void
}

export function ProductDialogs({ about, categories, onClose }: ProductDialogsProps) {
  if (about === undefined) return null
  if (about.command === 'create') return <ProductFormDialog categories={categories} onClose={onClose} />
  if (about.command === 'edit')
    return <ProductFormDialog product={about.product} {...{ categories, onClose }} />
  const { product } = about
  if (about.command === 'remove') return <RemoveProduct {...{ product, onClose }} />
  if (about.command === 'publish') return <TogglePublication {...{ product, onClose }} />
  if (about.command === 'costs') return <ProductCosts {...{ product, onClose }} />
  return <StockHistory {...{ product, onClose }} />
}

function RemoveProduct({ product, onClose }: { product: Product; onClose: () => void }) {
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

function TogglePublication({ product, onClose }: { product: Product; onClose: () => void }) {
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
