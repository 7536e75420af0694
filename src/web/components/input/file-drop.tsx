import { FileUp } from 'lucide-react'
import { useId } from 'react'
import { joinClasses } from '#web/components/layout/join-classes.ts'
import { chooseFile, type FileLimits, sizeText } from './choose-file.ts'
import { FieldError } from './field-error.tsx'
import { FileButton } from './file-button.tsx'
import { useFileDrop } from './use-file-drop.ts'

type FileDropProps = {
  label: string
  limits: FileLimits
  file: File | undefined
  /** Why the last file was refused. */
  error: string | undefined
  onChange: (change: { file: File } | { error: string }) => void
}

/** Field for one file, by a button or by drop. A new file replaces the earlier one. */
export function FileDrop({ label, limits, file, error, onChange }: FileDropProps) {
  const id = useId()
  const take = (added: readonly File[]) => {
    const { file: chosen, refusals } = chooseFile(added, limits)
    if (refusals.length > 0) onChange({ error: refusals.join(' ') })
    else if (chosen !== undefined) onChange({ file: chosen })
  }
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
        <FileButton
          label={file ? 'Elegir otro archivo' : 'Elegir archivo'}
          icon={<FileUp className="size-4" />}
          accept={limits.ends.join(',')}
          aria-describedby={`${id}-help${error === undefined ? '' : ` ${id}-error`}`}
          aria-invalid={error !== undefined || undefined}
          onFiles={take}
        />
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
