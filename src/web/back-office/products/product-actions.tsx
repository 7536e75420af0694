import { Eye, EyeOff, History, Pencil, Trash2 } from 'lucide-react'
import { displayName, isPublished, type Product } from '#domain/product.ts'
import { IconButton } from '#web/components/icon-button.tsx'

export type ProductAct = 'edit' | 'publish' | 'history' | 'remove'

export type OnAct = (act: ProductAct, product: Product) => void

/** Commands for a product. A sold-out product cannot be published or hidden (specification, section 4). */
export function ProductActions({ product, onAct }: { product: Product; onAct: OnAct }) {
  const name = displayName(product)
  const published = isPublished(product)
  return (
    <span className="flex flex-wrap items-center">
      <IconButton
        label={`Editar ${name}`}
        icon={<Pencil aria-hidden className="size-4" />}
        onClick={() => onAct('edit', product)}
        className={look}
      />
      {product.stock > 0 ? (
        <IconButton
          label={`${published ? 'Despublicar' : 'Publicar'} ${name}`}
          icon={
            published ? <EyeOff aria-hidden className="size-4" /> : <Eye aria-hidden className="size-4" />
          }
          onClick={() => onAct('publish', product)}
          className={look}
        />
      ) : (
        <span className="w-9 pointer-coarse:w-11" />
      )}
      <IconButton
        label={`Historial de ${name}`}
        icon={<History aria-hidden className="size-4" />}
        onClick={() => onAct('history', product)}
        className={look}
      />
      <IconButton
        label={`Eliminar ${name}`}
        icon={<Trash2 aria-hidden className="size-4" />}
        onClick={() => onAct('remove', product)}
        className={look}
      />
    </span>
  )
}

const look = 'w-9 pointer-coarse:w-11'
