import { type RefObject, useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { dismissToast, holdToasts, type Toast } from './toast-store.ts'

/**
 * Pauses toasts while one is hovered or focused. Returns a function that closes a toast by id. The focus of a closed
 * toast returns to the element before it, or else to the page content.
 */
export function useToastFocus(
  region: RefObject<HTMLElement | null>,
  toasts: readonly Toast[],
): (id: string) => void {
  const cameFrom = useRef<EventTarget | null>(null)

  useEffect(() => {
    const element = region.current
    if (element === null) return
    const stop = new AbortController()
    const { signal } = stop
    const lookAgain = () => holdToasts(isInUse(element))
    for (const event of ['pointerover', 'pointerout', 'focusin', 'focusout'])
      element.addEventListener(event, lookAgain, { signal })
    const remember = ({ relatedTarget }: FocusEvent) => {
      if (!element.contains(relatedTarget as Node | null)) cameFrom.current = relatedTarget
    }
    element.addEventListener('focusin', remember, { signal })
    return () => stop.abort()
  }, [region])

  // Not every browser sends pointer and focus events for removed elements.
  useEffect(() => {
    if (region.current) holdToasts(isInUse(region.current))
  }, [region, toasts])

  return (id) => {
    const hadFocus = region.current?.contains(document.activeElement)
    flushSync(() => dismissToast(id))
    if (!hadFocus || document.activeElement !== document.body) return
    const from = cameFrom.current
    if (from instanceof HTMLElement) from.focus({ preventScroll: true })
    if (document.activeElement === document.body)
      document.querySelector('main')?.focus({ preventScroll: true })
  }
}

/** `:hover` is ignored on touch screens, where an element stays hovered after a tap. */
const isInUse = (region: HTMLElement): boolean =>
  (matchMedia('(hover: hover)').matches && region.querySelector(':hover') !== null) ||
  region.contains(document.activeElement)
