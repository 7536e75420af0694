import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { joinClasses } from './join-classes.ts'

/** Specification section 9: a hover menu waits 250 ms after the pointer leaves. */
const HOVER_CLOSES_AFTER_MS = 250

type PopoverProps = {
  /** What is inside the button that opens it. */
  trigger: ReactNode
  /** The button's name where its content is only an icon. */
  label?: string
  /** Opens under the pointer too, besides press and keyboard. */
  hover?: boolean
  align?: 'left' | 'right'
  triggerClassName?: string
  className?: string
  /** The panel; `close` shuts it after a choice. */
  children: (close: () => void) => ReactNode
}

/** A panel under its button. Escape, a press elsewhere and focus leaving close it; focus returns to the button. */
export function Popover({
  trigger,
  label,
  hover = false,
  align = 'left',
  triggerClassName,
  className,
  children,
}: PopoverProps) {
  const { open, setOpen, box, button, hoverHandlers } = usePopover(hover)
  const id = useId()
  return (
    <div ref={box} className="relative" {...hoverHandlers}>
      <button
        ref={button}
        type="button"
        aria-label={label}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
        className={triggerClassName}
      >
        {trigger}
      </button>
      {open && (
        <div
          id={id}
          className={joinClasses(
            'absolute top-full z-20 mt-2 animate-rise border border-line bg-paper shadow-float',
            align === 'left' ? 'left-0' : 'right-0',
            className,
          )}
        >
          {children(() => setOpen(false))}
        </div>
      )}
    </div>
  )
}

function usePopover(hover: boolean) {
  const [open, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => {
    if (!open) return
    const stop = new AbortController()
    const closeFromOutside = (event: Event) => {
      if (!box.current?.contains(event.target as Node)) setOpen(false)
    }
    const closeByEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpen(false)
      button.current?.focus()
    }
    document.addEventListener('pointerdown', closeFromOutside, { signal: stop.signal })
    document.addEventListener('focusin', closeFromOutside, { signal: stop.signal })
    document.addEventListener('keydown', closeByEscape, { signal: stop.signal })
    return () => stop.abort()
  }, [open])
  useEffect(() => () => clearTimeout(closing.current), [])

  const hoverHandlers = hover && {
    onPointerEnter: (event: React.PointerEvent) => {
      clearTimeout(closing.current)
      if (event.pointerType === 'mouse') setOpen(true)
    },
    onPointerLeave: (event: React.PointerEvent) => {
      if (event.pointerType === 'mouse')
        closing.current = setTimeout(() => setOpen(false), HOVER_CLOSES_AFTER_MS)
    },
  }
  return { open, setOpen, box, button, hoverHandlers }
}
