import { useEffect, useRef } from 'react'

/** Focuses the element that replaced the previous content. */
export function useFocusOnMount<Target extends HTMLElement = HTMLInputElement>() {
  const field = useRef<Target>(null)
  // A dialog around the element opens in a later effect.
  useEffect(() => queueMicrotask(() => field.current?.focus()), [])
  return field
}
