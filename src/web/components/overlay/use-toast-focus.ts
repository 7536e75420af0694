import { type RefObject, useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { dismissToast, holdToasts, type Toast } from './toast-store.ts'

/**
 * No message leaves while one is pointed at or has the focus. Answers what closes one by its id: the focus it had goes back
 * to where it came from, or to the page's content where that is gone.
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

  // Not every browser tells of the pointer and the focus that go with what is taken out.
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

/** On a touch screen what was tapped stays hovered until something else is: it says nothing. */
const isInUse = (region: HTMLElement): boolean =>
  (matchMedia('(hover: hover)').matches && region.querySelector(':hover') !== null) ||
  region.contains(document.activeElement)
