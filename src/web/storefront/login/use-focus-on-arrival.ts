import { useEffect, useRef } from 'react'

/** For the one field or text that takes the place of what was there: the keyboard goes on in it. */
export function useFocusOnArrival<Target extends HTMLElement = HTMLInputElement>() {
  const field = useRef<Target>(null)
  // A dialog around it opens in an effect of its own, after this one.
  useEffect(() => queueMicrotask(() => field.current?.focus()), [])
  return field
}
