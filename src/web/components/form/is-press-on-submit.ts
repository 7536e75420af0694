import type { FocusEvent } from 'react'

/**
 * True when the submit button of the form takes the focus. An error shown at that moment would move the button, so the
 * press would be lost. Submitting validates the field anyway.
 */
export const isPressOnSubmit = ({ relatedTarget }: FocusEvent): boolean =>
  relatedTarget instanceof HTMLButtonElement && relatedTarget.type === 'submit'
