import type { FocusEvent } from 'react'

/**
 * True when the focus moves to a submit button. The caller then skips validation, because a new error text
 * would move the button and the press would miss the button. The submit validates the field anyway.
 */
export const isPressOnSubmit = ({ relatedTarget }: FocusEvent): boolean =>
  relatedTarget instanceof HTMLButtonElement && relatedTarget.type === 'submit'
