import { type RefObject, useEffect, useRef } from 'react'

/** Returns a ref for the content of a state. A new state focuses the content if it removed the pressed button. */
export function useFocusOnNewState<Target extends HTMLElement>(state: unknown): RefObject<Target | null> {
  const target = useRef<Target>(null)
  const shown = useRef(state)
  useEffect(() => {
    if (shown.current === state) return
    shown.current = state
    if (document.activeElement === document.body) target.current?.focus({ preventScroll: true })
  }, [state])
  return target
}
