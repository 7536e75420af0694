import { Link } from 'react-router'
import { displayName } from '#domain/product/product.ts'

/** Link to a product in the product list. `small`: text that distinguishes the product. */
export const ProductLink = ({
  product,
  small = product.sku,
}: {
  product: { sku: string; nombre: string }
  small?: string
}) => (
  <span className="block min-w-32 py-1">
    <Link
      to={staffProductAddress(product)}
      className="inline-block min-h-6 font-medium wrap-anywhere underline-offset-4 hover:underline focus-visible:underline"
    >
      {displayName(product)}
    </Link>
    {small !== '' && <span className="block text-12 wrap-anywhere text-ink-soft">{small}</span>}
  </span>
)

/** Returns the address of a product in the product list. Without SKU, by name. */
const staffProductAddress = ({ sku, nombre }: { sku: string; nombre: string }): string =>
  `/dashboard/products?${new URLSearchParams({ q: sku || nombre })}`
