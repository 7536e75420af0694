import { type FocusEvent, useState } from 'react'

/**
 * The fields of a form whose faults are told: those that somebody has left, and all of them once they try to go on. `first`:
 * those told from the beginning.
 */
export function useLeftFields(first: readonly string[] = []) {
  const [left, setLeft] = useState<ReadonlySet<string>>(() => new Set(first))
  return {
    has: (name: string) => left.has(name),
    /** What a field's `onBlur` asks for. */
    leave: (name: string) => (event: FocusEvent) => {
      if (!isPressOnSubmit(event)) setLeft((names) => new Set(names).add(name))
    },
    leaveAll: (names: readonly string[]) => setLeft(new Set(names)),
  }
}

/**
 * Whether a field is left by pressing its form's button. A message shown at that moment would push the button away from
 * under the finger, and the press would be lost; submitting shows it anyway.
 */
export const isPressOnSubmit = ({ relatedTarget }: FocusEvent): boolean =>
  relatedTarget instanceof HTMLButtonElement && relatedTarget.type === 'submit'
