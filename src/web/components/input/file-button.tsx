import type { ComponentProps, ReactNode } from 'react'
import { buttonClasses } from '#web/components/button/button-classes.ts'
import { joinClasses } from '#web/components/layout/join-classes.ts'

type FileButtonProps = Pick<
  ComponentProps<'input'>,
  'accept' | 'multiple' | 'capture' | 'aria-describedby' | 'aria-invalid'
> & {
  label: string
  icon: ReactNode
  onFiles: (files: readonly File[]) => void
  className?: string
}

/** Native file input that looks like a button. The user can choose the same file several times. */
export const FileButton = ({
  label,
  icon,
  onFiles,
  className = 'inline-flex',
  ...input
}: FileButtonProps) => (
  <span className={joinClasses('relative', className)}>
    <input
      {...input}
      type="file"
      aria-label={label}
      onChange={({ target }) => {
        onFiles([...(target.files ?? [])])
        // With the old value the browser would report no change for the same file.
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
