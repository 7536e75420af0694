import { ImagePlus, Trash2 } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { uploadPhoto } from '#web/back-office/upload-photo.ts'
import { Button } from '#web/components/button/button.tsx'
import { useFormField } from '#web/components/form/use-form-field.ts'
import { FieldError } from '#web/components/input/field-error.tsx'
import { FileButton } from '#web/components/input/file-button.tsx'

type PictureFieldProps = {
  name: string
  label: string
  /** Short noun for the buttons: 'logo'. */
  noun: string
  help: string
  /** Address of the picture that the shop draws without an upload. */
  drawn?: string
}

/** One uploaded picture of the shop. The value is its address, blank without a picture. */
export function PictureField({ name, label, noun, help, drawn }: PictureFieldProps) {
  const id = useId()
  const { value, onChange, error: refusal } = useFormField<string>(name)
  const [{ isBusy, failed }, setUpload] = useState<{ isBusy: boolean; failed?: string }>({ isBusy: false })
  const stop = useRef<AbortController>(undefined)
  useEffect(() => () => stop.current?.abort(), [])

  const upload = async ([file]: readonly File[]) => {
    if (file === undefined) return
    stop.current?.abort()
    const { signal } = (stop.current = new AbortController())
    setUpload({ isBusy: true })
    try {
      onChange(await uploadPhoto(file, { onProgress: () => {}, signal }))
      setUpload({ isBusy: false })
    } catch (failure) {
      if (!signal.aborted)
        setUpload({ isBusy: false, failed: failure instanceof Error ? failure.message : String(failure) })
    }
  }
  const error = failed ?? refusal
  const shown = value === '' ? drawn : value
  return (
    <fieldset className="flex min-w-0 gap-4" aria-describedby={`${id}-help`}>
      <legend className="mb-1 text-14 font-semibold">
        {label}
        <span className="font-normal text-ink-soft"> (opcional)</span>
      </legend>
      <div className="grid size-20 shrink-0 place-items-center border border-line bg-white p-1">
        {shown !== undefined && <img src={shown} alt="" className="max-h-full max-w-full object-contain" />}
      </div>
      <div className="flex min-w-0 flex-col items-start gap-2">
        <div className="flex flex-wrap gap-2">
          <FileButton
            label={`${value === '' ? 'Elegir' : 'Cambiar'} ${noun}`}
            icon={<ImagePlus className="size-4" />}
            accept="image/jpeg,image/png,image/webp"
            aria-invalid={error !== undefined || undefined}
            aria-describedby={error === undefined ? `${id}-help` : `${id}-error`}
            onFiles={(files) => void upload(files)}
          />
          {value !== '' && (
            <Button variant="quiet" aria-label={`Quitar ${noun}`} onClick={() => onChange('')}>
              <Trash2 aria-hidden className="size-4" /> Quitar
            </Button>
          )}
        </div>
        <p id={`${id}-help`} className="text-14 text-ink-soft">
          {help}
        </p>
        <p role="status" className="text-14 empty:hidden">
          {isBusy ? 'Subiendo la imagen…' : ''}
        </p>
        {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
      </div>
    </fieldset>
  )
}
