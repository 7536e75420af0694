import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { entryAfter } from './entry-after.ts'
import { useOpenHere } from './use-open-here.ts'

/** Specification section 9: a hover menu closes 250 ms after the pointer leaves. */
const HOVER_CLOSES_AFTER_MS = 250

/**
 * Open state and handlers of a popover. Escape, a press outside, a loss of focus or a navigation closes the panel. A
 * `menu` also opens on hover and with the arrow keys, which then move through its entries.
 */
export function usePopover({ menu }: { menu: boolean }) {
  const [open, setOpen] = useOpenHere()
  const box = useRef<HTMLDivElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)
  // True when hover opened the panel. Then the first press keeps the panel open, because a user who presses wants the
  // menu.
  const [underPointer, setUnderPointer] = useState(false)
  const enters = useRef(false)

  useEffect(() => {
    if (!open) return
    if (enters.current) entriesOf(panel.current)[0]?.focus()
    enters.current = false
    const stop = new AbortController()
    const closeFromOutside = ({ target }: Event) => {
      if (target instanceof Element && !box.current?.contains(target) && !isMessage(target)) setOpen(false)
    }
    const closeByEscape = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return
      // An Escape closes only the innermost panel.
      event.stopPropagation()
      if (box.current?.contains(document.activeElement)) focusTrigger(box.current)
      setOpen(false)
    }
    document.addEventListener('pointerdown', closeFromOutside, { signal: stop.signal })
    document.addEventListener('focusin', closeFromOutside, { signal: stop.signal })
    document.addEventListener('keydown', closeByEscape, { signal: stop.signal, capture: true })
    return () => stop.abort()
  })
  useEffect(() => () => clearTimeout(leaving.current), [])

  const openBy = (way: 'pointer' | 'press') => {
    setUnderPointer(way === 'pointer')
    setOpen(true)
  }
  const menuHandlers = menu && {
    onPointerEnter: (event: PointerEvent) => {
      clearTimeout(leaving.current)
      if (event.pointerType === 'mouse' && !open) openBy('pointer')
    },
    onPointerLeave: (event: PointerEvent) => {
      if (event.pointerType !== 'mouse') return
      leaving.current = setTimeout(() => {
        // A mouse movement does not close a menu that is used by keyboard.
        if (!panel.current?.querySelector(':focus-visible')) setOpen(false)
      }, HOVER_CLOSES_AFTER_MS)
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (!open && event.key === 'ArrowDown') {
        event.preventDefault()
        enters.current = true
        openBy('press')
      }
      const entries = entriesOf(panel.current)
      const here = entries.indexOf(document.activeElement as HTMLElement)
      const there = entryAfter(event.key, { here, last: entries.length - 1 })
      if (there === undefined) return
      event.preventDefault()
      entries[there]?.focus()
    },
  }
  return {
    open,
    close: () => setOpen(false),
    press: () => (open && !underPointer ? setOpen(false) : openBy('press')),
    box,
    panel,
    menuHandlers,
  }
}

const entriesOf = (panel: HTMLElement | null) => [
  ...(panel?.querySelectorAll<HTMLElement>('a[href], button:not(:disabled)') ?? []),
]

/** A toast does not count as outside, because its 'Deshacer' may belong to the panel. */
const isMessage = (target: Element) => target.closest('[popover=manual]') !== null

const focusTrigger = (box: HTMLElement) => box.querySelector<HTMLElement>('[aria-expanded]')?.focus()
