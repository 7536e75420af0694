import { Camera, ImagePlus } from 'lucide-react'
import { useEffect, useEffectEvent, useId } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { colorsOf } from '#domain/product/product.ts'
import { useFileDrop } from '#web/components/input/use-file-drop.ts'
import { FieldError } from '#web/components/input/field-error.tsx'
import { FileButton } from '#web/components/input/file-button.tsx'
import { useFormField } from '#web/components/form/use-form-field.ts'
import { joinClasses } from '#web/components/layout/join-classes.ts'
import { OrderedList } from '#web/components/list/ordered-list.tsx'
import { PhotoRow } from './photo-row.tsx'
import type { PhotoValues, ProductFormValues } from '#web/back-office/products/form/product-form-values.ts'
import type { PhotoUploads } from './use-photo-uploads.ts'
import { WaitingPhotoRow } from './waiting-photo-row.tsx'

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
