import { ProductFormDialog } from './product-form-dialog.tsx'
import { RemoveProduct } from './remove-product.tsx'
import { StockHistory } from './stock-history.tsx'
import { TogglePublication } from './toggle-publication.tsx'
import type { AskedProduct } from './use-asked-product.ts'

type ProductDialogsProps = {
  asked: AskedProduct | undefined
  categories: readonly string[]
  onClose: () => void
}

/** The dialog of what is being done with a product, if anything is. */
export function ProductDialogs({ asked, categories, onClose }: ProductDialogsProps) {
  if (asked === undefined) return null
  if (asked.act === 'create') return <ProductFormDialog categories={categories} onClose={onClose} />
  const { product } = asked
  if (asked.act === 'edit') return <ProductFormDialog {...{ product, categories, onClose }} />
  if (asked.act === 'remove') return <RemoveProduct {...{ product, onClose }} />
  if (asked.act === 'publish') return <TogglePublication {...{ product, onClose }} />
  return <StockHistory {...{ product, onClose }} />
}
