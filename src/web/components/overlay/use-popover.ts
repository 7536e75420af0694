import { type KeyboardEvent, type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { nextMenuIndex } from './next-menu-index.ts'
import { useOpenOnPage } from './use-open-on-page.ts'

/** Specification section 9: a hover menu closes 250 ms after the pointer leaves. */
const HOVER_CLOSES_AFTER_MS = 250

/** Shorter scroll distances are ignored, because fingers make small movements. */
const SCROLLED_AWAY_PX = 48

type PopoverRules = {
  /** True for a menu, which also opens on hover and with the arrow keys. The arrow keys move through its entries. */
  menu: boolean
  /** Subscribes `open` to an event of the shop. The panel then opens without the focus, and scrolling closes it. */
  opensOn?: ((open: () => void) => () => void) | undefined
}

/** Open state and handlers of a popover. Escape, a press outside, a loss of focus or a navigation closes the panel. */
export function usePopover({ menu, opensOn }: PopoverRules) {
  const [open, setOpen] = useOpenOnPage()
  const box = useRef<HTMLDivElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const closeTimer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // The first press does not close a panel that hover or an event opened, because a user who presses wants the panel.
  const [openedBy, setOpenedBy] = useState<'press' | 'hover' | 'event'>('press')
  const openedAtY = useRef(0)
  const shouldEnterMenu = useRef(false)

  const close = () => {
    if (box.current?.contains(document.activeElement)) focusTrigger(box.current)
    setOpen(false)
  }
  useEffect(() => {
    if (!open) return
    if (shouldEnterMenu.current) entriesOf(panel.current)[0]?.focus()
    shouldEnterMenu.current = false
    const controller = new AbortController()
    const closeFromOutside = ({ target }: Event) => {
      if (target instanceof Element && !box.current?.contains(target) && !isToast(target)) setOpen(false)
    }
    const closeByEscape = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return
      // An Escape closes only the innermost panel.
      event.stopPropagation()
      close()
    }
    const closeByScroll = () => {
      if (Math.abs(window.scrollY - openedAtY.current) > SCROLLED_AWAY_PX) setOpen(false)
    }
    if (openedBy === 'event')
      window.addEventListener('scroll', closeByScroll, { signal: controller.signal, passive: true })
    document.addEventListener('pointerdown', closeFromOutside, { signal: controller.signal })
    document.addEventListener('focusin', closeFromOutside, { signal: controller.signal })
    document.addEventListener('keydown', closeByEscape, { signal: controller.signal, capture: true })
    return () => controller.abort()
  })
  useEffect(() => () => clearTimeout(closeTimer.current), [])

  const openBy = (cause: typeof openedBy) => {
    setOpenedBy(cause)
    setOpen(true)
  }
  const openByEvent = useEffectEvent(() => {
    openedAtY.current = window.scrollY
    openBy('event')
  })
  useEffect(() => opensOn?.(() => openByEvent()), [opensOn])
  const menuHandlers = menu && {
    onPointerEnter: (event: PointerEvent) => {
      clearTimeout(closeTimer.current)
      if (event.pointerType === 'mouse' && !open) openBy('hover')
    },
    onPointerLeave: (event: PointerEvent) => {
      if (event.pointerType !== 'mouse') return
      closeTimer.current = setTimeout(() => {
        // A menu stays open while the keyboard focus is in the menu, even when the pointer leaves.
        if (!panel.current?.querySelector(':focus-visible')) setOpen(false)
      }, HOVER_CLOSES_AFTER_MS)
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (!open && event.key === 'ArrowDown') {
        event.preventDefault()
        shouldEnterMenu.current = true
        openBy('press')
      }
      const entries = entriesOf(panel.current)
      const current = entries.indexOf(document.activeElement as HTMLElement)
      const next = nextMenuIndex(event.key, { current, last: entries.length - 1 })
      if (next === undefined) return
      event.preventDefault()
      entries[next]?.focus()
    },
  }
  return {
    open,
    isOpenedByEvent: openedBy === 'event',
    close,
    press: () => (open && openedBy === 'press' ? setOpen(false) : openBy('press')),
    box,
    panel,
    menuHandlers,
  }
}

const entriesOf = (panel: HTMLElement | null) => [
  ...(panel?.querySelectorAll<HTMLElement>('a[href], button:not(:disabled)') ?? []),
]

/**
 * True for a toast. A press on a toast does not close the panel, because the undo button of the toast may
 * belong to the panel.
 */
const isToast = (target: Element) => target.closest('[popover=manual]') !== null

const focusTrigger = (box: HTMLElement) => box.querySelector<HTMLElement>('[aria-expanded]')?.focus()
