import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Applies input that the user made before hydration. Only the DOM has that input, and the first render would
 * overwrite the input. Returns the ref of the input, or of the element that contains the radio buttons.
 */
export function useInputBeforeHydration<Field extends HTMLInputElement | HTMLFieldSetElement>(
  value: string | undefined,
  onInput: (typed: string) => void,
): RefObject<Field | null> {
  const field = useRef<Field>(null)
  const hasChecked = useRef(false)
  useLayoutEffect(() => {
    if (hasChecked.current) return
    hasChecked.current = true
    const { current } = field
    const input =
      current instanceof HTMLInputElement
        ? current
        : current?.querySelector<HTMLInputElement>('input:checked')
    if (input && input.value !== value) onInput(input.value)
  }, [value, onInput])
  return field
}
