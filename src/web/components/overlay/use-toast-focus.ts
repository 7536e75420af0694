import { type RefObject, useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { dismissToast, pauseToasts, type Toast } from './toast-store.ts'

/**
 * Pauses all toasts while a toast is hovered or focused. Returns a function that closes a toast by id. The
 * focus of a closed toast returns to the element before it, or else to the page content.
 */
export function useToastFocus(
  region: RefObject<HTMLElement | null>,
  toasts: readonly Toast[],
): (id: string) => void {
  const previousFocus = useRef<EventTarget | null>(null)

  useEffect(() => {
    const element = region.current
    if (element === null) return
    const controller = new AbortController()
    const { signal } = controller
    const updatePause = () => pauseToasts(isInUse(element))
    for (const event of ['pointerover', 'pointerout', 'focusin', 'focusout'])
      element.addEventListener(event, updatePause, { signal })
    const rememberFocus = ({ relatedTarget }: FocusEvent) => {
      if (!element.contains(relatedTarget as Node | null)) previousFocus.current = relatedTarget
    }
    element.addEventListener('focusin', rememberFocus, { signal })
    return () => controller.abort()
  }, [region])

  // Checked again after each change, because not every browser sends pointer and focus events for removed
  // elements.
  useEffect(() => {
    if (region.current) pauseToasts(isInUse(region.current))
  }, [region, toasts])

  return (id) => {
    const hadFocus = region.current?.contains(document.activeElement)
    flushSync(() => dismissToast(id))
    if (!hadFocus || document.activeElement !== document.body) return
    const from = previousFocus.current
    if (from instanceof HTMLElement) from.focus({ preventScroll: true })
    if (document.activeElement === document.body)
      document.querySelector('main')?.focus({ preventScroll: true })
  }
}

/** `:hover` is ignored on touch screens, where an element stays hovered after a tap. */
const isInUse = (region: HTMLElement): boolean =>
  (matchMedia('(hover: hover)').matches && region.querySelector(':hover') !== null) ||
  region.contains(document.activeElement)
