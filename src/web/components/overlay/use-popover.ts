import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { nextMenuIndex } from './next-menu-index.ts'
import { useOpenOnPage } from './use-open-on-page.ts'

/** Specification section 9: a hover menu closes 250 ms after the pointer leaves. */
const HOVER_CLOSES_AFTER_MS = 250

/**
 * Open state and handlers of a popover. Escape, a press outside, a loss of focus or a navigation closes the panel. A
 * `menu` also opens on hover and with the arrow keys, which then move through its entries.
 */
export function usePopover({ menu }: { menu: boolean }) {
  const [open, setOpen] = useOpenOnPage()
  const box = useRef<HTMLDivElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const closeTimer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // True when hover opened the panel. The first press then does not close the panel, because a user who
  // presses wants the menu.
  const [isOpenedByHover, setIsOpenedByHover] = useState(false)
  const shouldEnterMenu = useRef(false)

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
      if (box.current?.contains(document.activeElement)) focusTrigger(box.current)
      setOpen(false)
    }
    document.addEventListener('pointerdown', closeFromOutside, { signal: controller.signal })
    document.addEventListener('focusin', closeFromOutside, { signal: controller.signal })
    document.addEventListener('keydown', closeByEscape, { signal: controller.signal, capture: true })
    return () => controller.abort()
  })
  useEffect(() => () => clearTimeout(closeTimer.current), [])

  const openBy = (openedBy: 'pointer' | 'press') => {
    setIsOpenedByHover(openedBy === 'pointer')
    setOpen(true)
  }
  const menuHandlers = menu && {
    onPointerEnter: (event: PointerEvent) => {
      clearTimeout(closeTimer.current)
      if (event.pointerType === 'mouse' && !open) openBy('pointer')
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
    close: () => setOpen(false),
    press: () => (open && !isOpenedByHover ? setOpen(false) : openBy('press')),
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
