import { useEffect, useRef } from 'react'

/** For the one field of a form that takes the place of what was there: the keyboard goes on in it. */
export function useFocusOnArrival() {
  const field = useRef<HTMLInputElement>(null)
  // A dialog around it opens in an effect of its own, after this one.
  useEffect(() => queueMicrotask(() => field.current?.focus()), [])
  return field
}
