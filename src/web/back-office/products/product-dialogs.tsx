import type { Product } from '#domain/product.ts'
import type { ProductAct } from './product-actions.tsx'
import { ProductFormDialog } from './product-form-dialog.tsx'
import { RemoveProduct } from './remove-product.tsx'
import { StockHistory } from './stock-history.tsx'
import { TogglePublication } from './toggle-publication.tsx'

/** What is being done, and with which product, as it was then. */
export type ProductDialog = { act: 'create' } | { act: ProductAct; product: Product }

type ProductDialogsProps = {
  about: ProductDialog | undefined
  categories: readonly string[]
  onClose: () => void
}

/** The dialog of what is being done with a product, if anything is. */
export function ProductDialogs({ about, categories, onClose }: ProductDialogsProps) {
  if (about === undefined) return null
  if (about.act === 'create') return <ProductFormDialog categories={categories} onClose={onClose} />
  const { product } = about
  if (about.act === 'edit') return <ProductFormDialog {...{ product, categories, onClose }} />
  if (about.act === 'remove') return <RemoveProduct {...{ product, onClose }} />
  if (about.act === 'publish') return <TogglePublication {...{ product, onClose }} />
  return <StockHistory {...{ product, onClose }} />
}
