import { type ReactNode, useId } from 'react'
import { joinClasses } from '#web/components/layout/join-classes.ts'
import { usePopover } from './use-popover.ts'
import { ProgressiveButton } from '#web/components/button/progressive-button.tsx'

type PopoverProps = {
  trigger: ReactNode
  label?: string
  /** True for a menu of links. The menu also opens on hover, and the arrow keys move through its entries. */
  hover?: boolean
  /** Address that the button links to without JavaScript. Default: a plain button. */
  href?: string
  current?: boolean
  align?: 'left' | 'right'
  onInterest?: () => void
  /** Subscribes `open` to an event that opens the panel without a press. */
  opensOn?: (open: () => void) => () => void
  triggerClassName?: string
  className?: string
  /**
   * Content of the panel. Call `close` for a choice that does not navigate, because only a navigation closes
   * the panel automatically.
   */
  children: (close: () => void, isOpenedByEvent: boolean) => ReactNode
}

/**
 * Panel under its button. Escape, a press outside or a loss of focus closes the panel. Escape returns the focus to the
 * button.
 */
export function Popover({
  trigger,
  label,
  hover = false,
  href,
  current = false,
  align = 'left',
  onInterest,
  opensOn,
  triggerClassName,
  className,
  children,
}: PopoverProps) {
  const { open, isOpenedByEvent, close, press, box, panel, menuHandlers } = usePopover({
    menu: hover,
    opensOn,
  })
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
        <ProgressiveButton
          {...wiring}
          href={href}
          expanded={open}
          onPress={press}
          aria-current={current ? 'page' : undefined}
        >
          {trigger}
        </ProgressiveButton>
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
          {children(close, isOpenedByEvent)}
        </div>
      )}
    </div>
  )
}
