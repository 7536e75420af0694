import { CircleDollarSign, Eye, EyeOff, History, Pencil, Tag, Trash2 } from 'lucide-react'
import { Link } from 'react-router'
import { displayName, isPublished, type Product } from '#domain/product/product.ts'
import { labelsAddress } from '#web/back-office/labels-address.ts'
import { IconButton, iconButtonClasses } from '#web/components/button/icon-button.tsx'
import { joinClasses } from '#web/components/layout/join-classes.ts'

export type ProductCommand = 'edit' | 'publish' | 'history' | 'costs' | 'remove'

export type OnProductCommand = (command: ProductCommand, product: Product) => void

/** Commands for a product. A sold-out product cannot be published or hidden (specification, section 4). */
export function ProductActions({ product, onCommand }: { product: Product; onCommand: OnProductCommand }) {
  const name = displayName(product)
  const published = isPublished(product)
  return (
    <span className="flex flex-wrap items-center">
      <IconButton
        label={`Editar ${name}`}
        icon={<Pencil aria-hidden className="size-4" />}
        onClick={() => onCommand('edit', product)}
        className={buttonWidth}
      />
      {product.stock > 0 ? (
        <IconButton
          label={`${published ? 'Despublicar' : 'Publicar'} ${name}`}
          icon={
            published ? <EyeOff aria-hidden className="size-4" /> : <Eye aria-hidden className="size-4" />
          }
          onClick={() => onCommand('publish', product)}
          className={buttonWidth}
        />
      ) : (
        <span className="w-8 pointer-coarse:w-11" />
      )}
      <IconButton
        label={`Historial de ${name}`}
        icon={<History aria-hidden className="size-4" />}
        onClick={() => onCommand('history', product)}
        className={buttonWidth}
      />
      <Link
        to={labelsAddress({ productos: [product.id], cantidad: 'stock' })}
        aria-label={`Etiquetas de ${name}`}
        title={`Etiquetas de ${name}`}
        className={joinClasses(iconButtonClasses, buttonWidth)}
      >
        <Tag aria-hidden className="size-4" />
      </Link>
      <IconButton
        label={`Costo de ${name}`}
        icon={<CircleDollarSign aria-hidden className="size-4" />}
        onClick={() => onCommand('costs', product)}
        className={buttonWidth}
      />
      <IconButton
        label={`Eliminar ${name}`}
        icon={<Trash2 aria-hidden className="size-4" />}
        onClick={() => onCommand('remove', product)}
        className={buttonWidth}
      />
    </span>
  )
}

const buttonWidth = 'w-8 pointer-coarse:w-11'
