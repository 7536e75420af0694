import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Applies input that was made before hydration. Only the DOM has that input, and the first render would overwrite it.
 * Returns the ref of the input, or of the element that contains the radio buttons.
 */
export function useEarlyAnswer<Field extends HTMLInputElement | HTMLFieldSetElement>(
  value: string | undefined,
  onAnswer: (answer: string) => void,
): RefObject<Field | null> {
  const field = useRef<Field>(null)
  const asked = useRef(false)
  useLayoutEffect(() => {
    if (asked.current) return
    asked.current = true
    const { current } = field
    const answered =
      current instanceof HTMLInputElement
        ? current
        : current?.querySelector<HTMLInputElement>('input:checked')
    if (answered && answered.value !== value) onAnswer(answered.value)
  }, [value, onAnswer])
  return field
}
