import { useEffect, useRef } from 'react'

/** Returns a ref. The element with this ref receives the focus when it replaces the previous content. */
export function useFocusOnMount<Target extends HTMLElement = HTMLInputElement>() {
  const field = useRef<Target>(null)
  // The focus waits, because a dialog around the element opens in a later effect.
  useEffect(() => queueMicrotask(() => field.current?.focus()), [])
  return field
}
