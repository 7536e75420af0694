import type { ComponentPropsWithRef, ReactNode } from 'react'
import { joinClasses } from './join-classes.ts'

type IconButtonProps = Omit<ComponentPropsWithRef<'button'>, 'style' | 'children' | 'aria-label'> & {
  /** What the button does, in words: the icon alone says nothing to a screen reader. */
  label: string
  icon: ReactNode
}

/** A square button of 44 px with an icon. */
export function IconButton({ label, icon, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      title={label}
      className={joinClasses(
        'inline-grid size-11 shrink-0 place-items-center rounded-control transition-colors hover:bg-paper-deep disabled:text-line-strong',
        className,
      )}
    >
      {icon}
    </button>
  )
}
