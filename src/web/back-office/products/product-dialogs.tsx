import type { Product } from '#domain/product.ts'
import type { ProductAct } from './product-actions.tsx'
import { ProductFormDialog } from './product-form-dialog.tsx'
import { RemoveProduct } from './remove-product.tsx'
import { StockHistory } from './stock-history.tsx'
import { TogglePublication } from './toggle-publication.tsx'

/** The command and its product, as it was when the dialog opened. */
export type ProductDialog = { act: 'create' } | { act: ProductAct; product: Product }

type ProductDialogsProps = {
  about: ProductDialog | undefined
  categories: readonly string[]
  onClose: () => void
}

export function ProductDialogs({ about, categories, onClose }: ProductDialogsProps) {
  if (about === undefined) return null
  if (about.act === 'create') return <ProductFormDialog categories={categories} onClose={onClose} />
  const { product } = about
  if (about.act === 'edit') return <ProductFormDialog {...{ product, categories, onClose }} />
  if (about.act === 'remove') return <RemoveProduct {...{ product, onClose }} />
  if (about.act === 'publish') return <TogglePublication {...{ product, onClose }} />
  return <StockHistory {...{ product, onClose }} />
}
