import { X } from 'lucide-react'
import { findName } from '#domain/product/colors.ts'
import { controlClasses } from '#web/components/input/field-frame.tsx'
import { IconButton } from '#web/components/button/icon-button.tsx'
import { joinClasses } from '#web/components/layout/join-classes.ts'
import { ProductImage } from '#web/components/product/product-image.tsx'
import type { PhotoValues } from '#web/back-office/products/form/product-form-values.ts'

type PhotoRowProps = {
  photo: PhotoValues
  name: string
  /** The product's current colours in the form. */
  colors: readonly string[]
  onChange: (photo: PhotoValues) => void
  onRemove: () => void
}

export const PhotoRow = ({ photo, name, colors, onChange, onRemove }: PhotoRowProps) => (
  <span className="flex items-center gap-2">
    <ProductImage src={photo.url} alt={name} sizes="3rem" className="w-12 shrink-0" />
    <select
      aria-label={`Color de la ${name.toLowerCase()}`}
      value={findName(colors, photo.color) ?? ''}
      onChange={({ target }) => onChange({ ...photo, color: target.value })}
      className={joinClasses(controlClasses, 'min-w-0 flex-1 px-2 text-14')}
    >
      <option value="">Todos</option>
      {colors.map((color) => (
        <option key={color}>{color}</option>
      ))}
    </select>
    <IconButton
      label={`Quitar ${name.toLowerCase()}`}
      icon={<X aria-hidden className="size-4" />}
      onClick={onRemove}
    />
  </span>
)
