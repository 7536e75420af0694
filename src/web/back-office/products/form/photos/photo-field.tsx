import { Camera, ImagePlus, X, RotateCw } from 'lucide-react'
import { useEffect, useEffectEvent, useId } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { colorsOf } from '#domain/product/product.ts'
import { useFileDrop } from '#web/components/input/use-file-drop.ts'
import { FieldError } from '#web/components/input/field-error.tsx'
import { FileButton } from '#web/components/input/file-button.tsx'
import { useFormField } from '#web/components/form/use-form-field.ts'
import { joinClasses } from '#web/components/layout/join-classes.ts'
import { OrderedList } from '#web/components/list/ordered-list.tsx'
import type { PhotoValues, ProductFormValues } from '#web/back-office/products/form/product-form-values.ts'
import { findName } from '#domain/product/colors.ts'
import { controlClasses } from '#web/components/input/field-frame.tsx'
import { IconButton } from '#web/components/button/icon-button.tsx'
import { ProductImage } from '#web/components/product/product-image.tsx'
import { Button } from '#web/components/button/button.tsx'
import type { PhotoUploads, WaitingPhoto } from './use-photo-uploads.ts'

// Explicit types make a phone convert its own photo format to one of them.
const PHOTO_TYPES = 'image/jpeg,image/png,image/webp'

/** The ordered photos of a product, each with its colour. Photos arrive by file choice, drop, paste or camera. */
export function PhotoField({ uploads }: { uploads: PhotoUploads }) {
  const id = useId()
  const { control } = useFormContext<ProductFormValues>()
  const color = useWatch({ control, name: 'color' })
  const { value: photos, onChange: write, error } = useFormField<readonly PhotoValues[]>('images')
  const { dropTarget, isOver } = useFileDrop(uploads.add)
  usePastedFiles(uploads.add)

  return (
    <fieldset
      ref={dropTarget}
      className="min-w-0"
      aria-describedby={error === undefined ? undefined : `${id}-error`}
    >
      <legend className="mb-1 text-14 font-semibold">
        Fotos<span className="font-normal text-ink-soft"> (opcional)</span>
      </legend>
      <div
        className={joinClasses(
          'flex flex-wrap items-center gap-3 border border-dashed p-3',
          isOver ? 'border-accent bg-white' : 'border-line-strong',
        )}
      >
        <FileButton
          label="Elegir fotos"
          icon={<ImagePlus className="size-4" />}
          accept={PHOTO_TYPES}
          multiple
          onFiles={uploads.add}
        />
        <FileButton
          label="Sacar una foto"
          icon={<Camera className="size-4" />}
          accept={PHOTO_TYPES}
          capture="environment" // the rear camera of a phone
          onFiles={uploads.add}
          className="hidden pointer-coarse:inline-flex"
        />
        <p className="text-14 text-ink-soft pointer-coarse:hidden">
          O soltalas acá, o pegalas. La primera es la principal.
        </p>
      </div>
      {photos.length > 0 && (
        <div className="mt-3">
          <OrderedList
            label="Fotos del producto"
            items={photos}
            keyOf={({ url }) => url}
            nameOf={(photo) => `Foto ${photos.indexOf(photo) + 1}`}
            onOrder={write}
          >
            {(photo) => (
              <PhotoRow
                photo={photo}
                name={`Foto ${photos.indexOf(photo) + 1}`}
                colors={colorsOf({ color })}
                onChange={(changed) => write(photos.map((one) => (one === photo ? changed : one)))}
                onRemove={() => write(photos.filter((one) => one !== photo))}
              />
            )}
          </OrderedList>
        </div>
      )}
      {uploads.waiting.length > 0 && (
        <ul aria-label="Fotos en camino" className="mt-3 flex flex-col gap-2">
          {uploads.waiting.map((photo) => (
            <WaitingPhotoRow key={photo.id} photo={photo} uploads={uploads} />
          ))}
        </ul>
      )}
      {error !== undefined && (
        <FieldError id={`${id}-error`} className="mt-1">
          {error}
        </FieldError>
      )}
    </fieldset>
  )
}

/** Takes files pasted anywhere while the form is open. Pasted text is unaffected. */
function usePastedFiles(onFiles: (files: readonly File[]) => void): void {
  const onPaste = useEffectEvent(({ clipboardData }: ClipboardEvent) => {
    const files = [...(clipboardData?.files ?? [])]
    if (files.length > 0) onFiles(files)
  })
  useEffect(() => {
    const listen = (event: ClipboardEvent) => onPaste(event)
    document.addEventListener('paste', listen)
    return () => document.removeEventListener('paste', listen)
  }, [])
}

type PhotoRowProps = {
  photo: PhotoValues
  name: string
  /** The product's current colours in the form. */
  colors: readonly string[]
  onChange: (photo: PhotoValues) => void
  onRemove: () => void
}

const PhotoRow = ({ photo, name, colors, onChange, onRemove }: PhotoRowProps) => (
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

const WaitingPhotoRow = ({ photo, uploads }: { photo: WaitingPhoto; uploads: PhotoUploads }) => (
  <li className="flex items-center gap-3 border border-line bg-white p-1 pl-2">
    <img src={photo.preview} alt="" className="aspect-[4/5] w-12 shrink-0 object-cover" />
    <div className="flex min-w-0 flex-1 flex-col gap-1">
      <span className="truncate text-14">{photo.file.name}</span>
      {photo.failed === undefined ? (
        <progress
          aria-label={`Subiendo ${photo.file.name}`}
          value={photo.part}
          max={1}
          className="h-2 w-full accent-accent"
        />
      ) : (
        <FieldError>{photo.failed}</FieldError>
      )}
    </div>
    {photo.failed !== undefined && (
      <Button variant="secondary" size="small" onClick={() => uploads.retry(photo)}>
        <RotateCw aria-hidden className="size-4" /> Reintentar
        <span className="sr-only"> {photo.file.name}</span>
      </Button>
    )}
    <IconButton
      label={`Quitar ${photo.file.name}`}
      icon={<X aria-hidden className="size-4" />}
      onClick={() => uploads.remove(photo)}
    />
  </li>
)
