import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Takes over what was typed or chosen before the page woke up: only the browser knows it, and the first change would write
 * over it. Answers the ref of the input, or of what its radio buttons stand in.
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
