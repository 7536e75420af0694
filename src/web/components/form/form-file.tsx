import { Paperclip, X } from 'lucide-react'
import { useId } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { buttonClasses } from '#web/components/button/button-classes.ts'
import { IconButton } from '#web/components/button/icon-button.tsx'
import { joinClasses } from '#web/components/layout/join-classes.ts'
import { addFiles, type FileLimits, sizeText } from '#web/components/input/chosen-files.ts'
import { FieldFrame, type FieldTexts, fieldAttributes } from '#web/components/input/field-frame.tsx'

type FormFileProps = Pick<FieldTexts, 'label' | 'required'> & { name: string; limits: FileLimits }

/**
 * File field. Each selection adds files to the earlier files. For a refused file the field shows the reason.
 * The value is an array of `File`.
 */
export function FormFile({ name, label, required, limits }: FormFileProps) {
  const id = useId()
  const { setError, clearErrors } = useFormContext()
  const {
    field: { ref, value: files, onChange, onBlur },
    fieldState,
  } = useController<Record<string, readonly File[]>>({ name })
  const texts = { id, label, required, error: fieldState.error?.message, help: limitsText(limits) }

  const add = (input: HTMLInputElement) => {
    const { files: allFiles, refusals } = addFiles(files, [...(input.files ?? [])], limits)
    // Cleared, because the user may remove a file and choose the same file again.
    input.value = ''
    setFiles(allFiles)
    if (refusals.length > 0) setError(name, { message: refusals.join(' ') })
  }
  const setFiles = (next: readonly File[]) => {
    onChange(next)
    clearErrors(name)
  }
  return (
    <FieldFrame {...texts}>
      <span className="relative inline-flex self-start">
        <input
          {...fieldAttributes(texts)}
          ref={ref}
          type="file"
          name={name}
          // The input is always empty, so `required` depends on the stored files.
          required={required === true && files.length === 0}
          multiple={limits.maxFiles > 1}
          accept={limits.ends.join(',')}
          onBlur={onBlur}
          onChange={({ target }) => add(target)}
          className="peer absolute inset-0 z-1 cursor-pointer opacity-0"
        />
        <span
          aria-hidden
          className={joinClasses(
            buttonClasses({ variant: 'secondary' }),
            'peer-hover:bg-ink peer-hover:text-paper peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent',
          )}
        >
          <Paperclip className="size-4" /> {limits.maxFiles > 1 ? 'Elegir archivos' : 'Elegir archivo'}
        </span>
      </span>
      {files.length > 0 && (
        <ul aria-label={`${label}: elegidos`} className="mt-1 divide-y divide-line border-y border-line">
          {files.map((file) => (
            <li key={`${file.name} ${file.size} ${file.lastModified}`} className="flex items-center gap-3">
              <span className="min-w-0 flex-1 truncate text-14">{file.name}</span>
              <span className="text-14 whitespace-nowrap text-ink-soft tabular-nums">
                {sizeText(file.size)}
              </span>
              <IconButton
                label={`Quitar ${file.name}`}
                icon={<X aria-hidden className="size-4" />}
                onClick={() => {
                  setFiles(files.filter((one) => one !== file))
                  document.getElementById(id)?.focus()
                }}
              />
            </li>
          ))}
        </ul>
      )}
    </FieldFrame>
  )
}

const limitsText = ({ ends, maxBytes, maxFiles }: FileLimits): string =>
  `${ends.join(', ')}, de hasta ${sizeText(maxBytes)}${maxFiles > 1 ? ` cada uno; hasta ${maxFiles}` : ''}.`
