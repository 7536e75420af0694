import type { ReactNode } from 'react'
import { buttonClasses } from '#web/components/button/button-classes.ts'
import { joinClasses } from '#web/components/layout/join-classes.ts'

type PhotoInputProps = {
  label: string
  icon: ReactNode
  multiple?: boolean
  /** Opens the rear camera of a phone. */
  capture?: 'environment'
  onFiles: (files: readonly File[]) => void
  className?: string
}

// Explicit types make a phone convert its own photo format to one of them.
const KINDS = 'image/jpeg,image/png,image/webp'

export const PhotoInput = ({
  label,
  icon,
  multiple = false,
  capture,
  onFiles,
  className,
}: PhotoInputProps) => (
  <span className={joinClasses('relative', className ?? 'inline-flex')}>
    <input
      type="file"
      aria-label={label}
      accept={KINDS}
      multiple={multiple}
      capture={capture}
      onChange={({ target }) => {
        onFiles([...(target.files ?? [])])
        // Clears the input, so the user can choose the same file again after its removal.
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
      {icon} {label}
    </span>
  </span>
)
