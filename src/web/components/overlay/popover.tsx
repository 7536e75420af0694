import { type ReactNode, useId } from 'react'
import { joinClasses } from '#web/components/join-classes.ts'
import { usePopover } from './use-popover.ts'
import { WakingButton } from '#web/components/waking-button.tsx'

type PopoverProps = {
  /** What is inside the button that opens it. */
  trigger: ReactNode
  /** The button's name where its content is only an icon. */
  label?: string
  /** A menu of links: opens under the mouse too, besides press and keyboard, and the arrows walk it. */
  hover?: boolean
  /** Where the button leads without script; absent, it is nothing but a button. */
  href?: string
  /** The button leads to the page being looked at. */
  current?: boolean
  align?: 'left' | 'right'
  /** The pointer or the focus came to the button. */
  onInterest?: () => void
  triggerClassName?: string
  className?: string
  /** The panel; `close` shuts it after a choice that leads nowhere else. */
  children: (close: () => void) => ReactNode
}

/** A panel under its button. Escape, a press elsewhere and focus leaving close it; focus returns to the button. */
export function Popover({
  trigger,
  label,
  hover = false,
  href,
  current = false,
  align = 'left',
  onInterest,
  triggerClassName,
  className,
  children,
}: PopoverProps) {
  const { open, close, press, box, panel, menuHandlers } = usePopover({ menu: hover })
  const id = useId()
  const wiring = {
    'aria-label': label,
    'aria-controls': open ? id : undefined,
    className: triggerClassName,
    onPointerEnter: onInterest,
    onFocus: onInterest,
  }
  return (
    <div ref={box} className="relative" {...menuHandlers}>
      {href === undefined ? (
        <button {...wiring} type="button" aria-expanded={open} onClick={press}>
          {trigger}
        </button>
      ) : (
        <WakingButton
          {...wiring}
          href={href}
          expanded={open}
          onPress={press}
          aria-current={current ? 'page' : undefined}
        >
          {trigger}
        </WakingButton>
      )}
      {open && (
        <div
          ref={panel}
          id={id}
          className={joinClasses(
            'absolute top-full z-20 mt-2 animate-rise border border-line bg-paper shadow-float empty:hidden',
            align === 'left' ? 'left-0' : 'right-0',
            className,
          )}
        >
          {children(close)}
        </div>
      )}
    </div>
  )
}
