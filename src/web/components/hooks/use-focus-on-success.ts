import { type RefObject, useEffect, useRef } from 'react'

/**
 * Returns a ref for the element that reports success. The element receives the focus when `isDone` becomes
 * true and the pressed button is no longer in the page.
 */
export function useFocusOnSuccess<Target extends HTMLElement>(isDone: boolean): RefObject<Target | null> {
  const target = useRef<Target>(null)
  const wasDone = useRef(isDone)
  useEffect(() => {
    const isDoneNow = !wasDone.current && isDone
    wasDone.current = isDone
    if (isDoneNow && document.activeElement === document.body) target.current?.focus({ preventScroll: true })
  }, [isDone])
  return target
}
