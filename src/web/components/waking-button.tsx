import type { ComponentPropsWithRef } from 'react'
import { useAwake } from './use-awake.ts'

type WakingButtonProps = Omit<
  ComponentPropsWithRef<'a'>,
  'style' | 'href' | 'role' | 'onClick' | 'onKeyDown' | 'aria-expanded' | 'aria-haspopup'
> & {
  /** Where it leads while the page has no script. */
  href: string
  onPress: () => void
  expanded: boolean
  haspopup?: 'dialog'
}

/** Opens something once the page is awake; until then, and with JavaScript off, a link that leads to the same thing. */
export function WakingButton({ href, onPress, expanded, haspopup, children, ...rest }: WakingButtonProps) {
  const awake = useAwake()
  return (
    <a
      {...rest}
      href={href}
      {...(awake && { role: 'button', 'aria-expanded': expanded, 'aria-haspopup': haspopup })}
      onClick={(event) => {
        // Asked for in another tab: the link it was.
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
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
