import type { Product, ProductDetail } from '#domain/product/product.ts'
import type { ProductCommand } from './product-actions.tsx'
import { ProductFormDialog } from './form/product-form-dialog.tsx'
import { RemoveProduct } from './remove-product.tsx'
import { StockHistory } from './stock-history.tsx'
import { TogglePublication } from './toggle-publication.tsx'

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
  return <StockHistory {...{ product, onClose }} />
}
