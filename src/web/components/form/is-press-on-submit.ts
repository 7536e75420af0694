import type { FocusEvent } from 'react'

/**
 * Whether a field is left by pressing its form's button. A message shown at that moment would push the button away from
 * under the finger, and the press would be lost; submitting shows it anyway.
 */
export const isPressOnSubmit = ({ relatedTarget }: FocusEvent): boolean =>
  relatedTarget instanceof HTMLButtonElement && relatedTarget.type === 'submit'
