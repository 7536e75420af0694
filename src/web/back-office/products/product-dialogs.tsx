import { RemoveProduct } from './remove-product.tsx'
import { TogglePublication } from './toggle-publication.tsx'
import type { AskedProduct } from './use-asked-product.ts'

type ProductDialogsProps = {
  asked: AskedProduct | undefined
  categories: readonly string[]
  onClose: () => void
}

/** The dialog of what is being done with a product, if anything is. */
export function ProductDialogs({ asked, onClose }: ProductDialogsProps) {
  if (asked === undefined) return null
  if (asked.act === 'remove') return <RemoveProduct product={asked.product} onClose={onClose} />
  if (asked.act === 'publish') return <TogglePublication product={asked.product} onClose={onClose} />
  return null
}
