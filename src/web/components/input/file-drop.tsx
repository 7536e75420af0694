import { FileUp } from 'lucide-react'
import { useId } from 'react'
import { buttonClasses } from '#web/components/button/button-classes.ts'
import { joinClasses } from '#web/components/layout/join-classes.ts'
import { addFiles, type FileLimits, sizeText } from './chosen-files.ts'
import { FieldError } from './field-error.tsx'
import { useFileDrop } from './use-file-drop.ts'

type FileDropProps = {
  label: string
  limits: Omit<FileLimits, 'maxFiles'>
  file: File | undefined
  /** Why the last file was refused. */
  error: string | undefined
  onChange: (change: { file: File } | { error: string }) => void
}

/** Field for one file, by a button or by drop. A new file replaces the earlier one. */
export function FileDrop({ label, limits, file, error, onChange }: FileDropProps) {
  const id = useId()
  const take = (added: readonly File[]) => {
    const { files, refusals } = addFiles([], added, { ...limits, maxFiles: 1 })
    const [first] = files
    if (refusals.length > 0) onChange({ error: refusals.join(' ') })
    else if (first !== undefined) onChange({ file: first })
  }
  const action = file ? 'Elegir otro archivo' : 'Elegir archivo'
  const { dropTarget, isOver } = useFileDrop(take)
  return (
    <fieldset ref={dropTarget} className="min-w-0">
      <legend className="mb-1 text-14 font-semibold">{label}</legend>
      <div
        className={joinClasses(
          'flex min-h-36 flex-col items-center justify-center gap-3 border border-dashed p-4 text-center',
          isOver ? 'border-accent bg-accent-tint' : 'border-line-strong bg-white',
        )}
      >
        <span className="relative inline-flex">
          <input
            type="file"
            aria-label={action}
            aria-describedby={`${id}-help${error === undefined ? '' : ` ${id}-error`}`}
            aria-invalid={error !== undefined || undefined}
            accept={limits.ends.join(',')}
            onChange={({ target }) => {
              take([...(target.files ?? [])])
              // Clears the input, so the user can choose a corrected file with the same name.
              target.value = ''
            }}
            className="peer absolute inset-0 z-1 cursor-pointer opacity-0"
          />
          <span
            aria-hidden
            className={joinClasses(
              buttonClasses({ variant: 'secondary' }),
              'peer-hover:bg-ink peer-hover:text-paper peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent',
            )}
          >
            <FileUp className="size-4" /> {action}
          </span>
        </span>
        <p id={`${id}-help`} className="max-w-full text-14 break-words text-ink-soft">
          {file ? (
            <>
              <span className="font-semibold text-ink">{file.name}</span>, {sizeText(file.size)}
            </>
          ) : (
            <>
              <span className="pointer-coarse:hidden">O soltalo acá. </span>
              {limits.ends.join(', ')}, de hasta {sizeText(limits.maxBytes)}.
            </>
          )}
        </p>
      </div>
      {error !== undefined && (
        <FieldError id={`${id}-error`} className="mt-1">
          {error}
        </FieldError>
      )}
    </fieldset>
  )
}
