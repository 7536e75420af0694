import { ExternalLink, EyeOff } from 'lucide-react'
import { Link } from 'react-router'
import { displayName, isPublished, type Product } from '#domain/product/product.ts'

export const ProductName = ({ product }: { product: Product }) => (
  <span className="block min-w-28">
    <Link
      to={`/product/${encodeURIComponent(product.id)}`}
      title="Ver en la tienda"
      className="font-medium wrap-anywhere underline-offset-4 hover:underline"
    >
      {displayName(product)}
      <ExternalLink aria-hidden className="ml-1 inline size-3 text-ink-soft" />
      <span className="sr-only"> (ver en la tienda)</span>
    </Link>
    {!isPublished(product) && (
      <span className="flex items-center gap-1 text-12 text-ink-soft">
        <EyeOff aria-hidden className="size-3" /> No publicado
      </span>
    )}
  </span>
)
