import type { ComponentPropsWithRef, ReactNode } from 'react'
import { joinClasses } from '#web/components/layout/join-classes.ts'

type IconButtonProps = Omit<ComponentPropsWithRef<'button'>, 'style' | 'children' | 'aria-label'> & {
  /** Accessible name, because a screen reader cannot read the icon. */
  label: string
  icon: ReactNode
}

export function IconButton({ label, icon, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      title={label}
      className={joinClasses(iconButtonClasses, className)}
    >
      {icon}
    </button>
  )
}

/** Also for links that look like icon buttons. */
export const iconButtonClasses =
  'inline-grid size-11 shrink-0 place-items-center rounded-control transition-colors hover:bg-paper-deep disabled:text-line-strong'
