import { Paperclip, X } from 'lucide-react'
import { useId } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { buttonLook } from '#web/components/button-look.ts'
import { IconButton } from '#web/components/icon-button.tsx'
import { joinClasses } from '#web/components/join-classes.ts'
import { addFiles, type FileLimits, sizeText } from './chosen-files.ts'
import { FieldFrame, type FieldTexts, fieldWiring } from './field-frame.tsx'

type FormFileProps = Pick<FieldTexts, 'label' | 'required'> & { name: string; limits: FileLimits }

/**
 * Field for files, added one after the other. A refused file shows a reason, and earlier files stay. The value is an
 * array of `File`.
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
    const { files: taken, refusals } = addFiles(files, [...(input.files ?? [])], limits)
    // So that the same file can be chosen again after its removal.
    input.value = ''
    keep(taken)
    if (refusals.length > 0) setError(name, { message: refusals.join(' ') })
  }
  const keep = (next: readonly File[]) => {
    onChange(next)
    clearErrors(name)
  }
  return (
    <FieldFrame {...texts}>
      <span className="relative inline-flex self-start">
        <input
          {...fieldWiring(texts)}
          ref={ref}
          type="file"
          name={name}
          // A field that already has files is not empty.
          required={required === true && files.length === 0}
          multiple={limits.mostFiles > 1}
          accept={limits.ends.join(',')}
          onBlur={onBlur}
          onChange={({ target }) => add(target)}
          className="peer absolute inset-0 z-1 cursor-pointer opacity-0"
        />
        <span
          aria-hidden
          className={joinClasses(
            buttonLook({ variant: 'secondary' }),
            'peer-hover:bg-ink peer-hover:text-paper peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent',
          )}
        >
          <Paperclip className="size-4" /> {limits.mostFiles > 1 ? 'Elegir archivos' : 'Elegir archivo'}
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
                  keep(files.filter((one) => one !== file))
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

const limitsText = ({ ends, mostBytes, mostFiles }: FileLimits): string =>
  `${ends.join(', ')}, de hasta ${sizeText(mostBytes)}${mostFiles > 1 ? ` cada uno; hasta ${mostFiles}` : ''}.`
