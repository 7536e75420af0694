import { X } from 'lucide-react'
import { nameIn } from '#domain/colors.ts'
import { controlLook } from '#web/components/form/field-frame.tsx'
import { IconButton } from '#web/components/icon-button.tsx'
import { joinClasses } from '#web/components/join-classes.ts'
import { Picture } from '#web/components/product/picture.tsx'
import type { TypedPhoto } from './typed-product.ts'

type PhotoRowProps = {
  photo: TypedPhoto
  name: string
  /** The product's current colours in the form. */
  colors: readonly string[]
  onChange: (photo: TypedPhoto) => void
  onRemove: () => void
}

export const PhotoRow = ({ photo, name, colors, onChange, onRemove }: PhotoRowProps) => (
  <span className="flex items-center gap-2">
    <Picture src={photo.url} alt={name} sizes="3rem" className="w-12 shrink-0" />
    <select
      aria-label={`Color de la ${name.toLowerCase()}`}
      value={nameIn(colors, photo.color) ?? ''}
      onChange={({ target }) => onChange({ ...photo, color: target.value })}
      className={joinClasses(controlLook, 'min-w-0 flex-1 px-2 text-14')}
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
