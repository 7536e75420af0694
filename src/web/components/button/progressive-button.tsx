import type { ComponentPropsWithRef } from 'react'
import { useHydrated } from '#web/components/hooks/use-hydrated.ts'
import { isModifiedClick } from './is-modified-click.ts'

type ProgressiveButtonProps = Omit<
  ComponentPropsWithRef<'a'>,
  'style' | 'href' | 'role' | 'onClick' | 'onKeyDown' | 'aria-expanded' | 'aria-haspopup'
> & {
  /** Address of the link before hydration and without JavaScript. */
  href: string
  onPress: () => void
  /** Absent for a button that opens nothing. */
  expanded?: boolean
  haspopup?: 'dialog'
}

/**
 * Renders a link before hydration and a button after hydration. The link leads to a page with the same
 * content.
 */
export function ProgressiveButton({
  href,
  onPress,
  expanded,
  haspopup,
  children,
  ...rest
}: ProgressiveButtonProps) {
  const isHydrated = useHydrated()
  return (
    <a
      {...rest}
      href={href}
      {...(isHydrated && { role: 'button', 'aria-expanded': expanded, 'aria-haspopup': haspopup })}
      onClick={(event) => {
        if (isModifiedClick(event)) return
        event.preventDefault()
        onPress()
      }}
      onKeyDown={(event) => {
        if (event.key !== ' ') return
        event.preventDefault()
        onPress()
      }}
    >
      {children}
    </a>
  )
}
