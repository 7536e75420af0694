import type { ReactNode } from 'react'
import { buttonLook } from '#web/components/button-look.ts'
import { joinClasses } from '#web/components/join-classes.ts'

type PhotoInputProps = {
  label: string
  icon: ReactNode
  multiple?: boolean
  /** The phone's camera, the one at its back. */
  capture?: 'environment'
  onFiles: (files: readonly File[]) => void
  className?: string
}

// Named one by one, a phone turns what it keeps in a form of its own into one of these.
const KINDS = 'image/jpeg,image/png,image/webp'

/** A button that asks the device for pictures. */
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
        // The same one can be chosen again after it was taken out.
        target.value = ''
      }}
      className="peer absolute inset-0 z-1 cursor-pointer opacity-0"
    />
    <span
      aria-hidden
      className={joinClasses(
        buttonLook({ variant: 'secondary' }),
        'peer-hover:bg-ink peer-hover:text-paper peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent',
      )}
    >
      {icon} {label}
    </span>
  </span>
)
