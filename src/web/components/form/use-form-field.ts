import type { FocusEvent } from 'react'
import { useController } from 'react-hook-form'

/** Field of the surrounding form. `name`: name or path, such as 'networks.0.url'. */
export function useFormField<Value = string>(name: string) {
  const { field, fieldState } = useController({ name })
  const onBlur = (event: FocusEvent) => {
    if (isMoveToSubmit(event)) return
    if (isPressOnButton(event)) afterPress(() => event.target.isConnected && field.onBlur())
    else field.onBlur()
  }
  return {
    name,
    ref: field.ref,
    value: field.value as Value,
    onChange: field.onChange as (next: Value | { target: { value: string } }) => void,
    onBlur,
    error: firstMessage(fieldState.error),
  }
}

/** First message in a field error of react-hook-form. Errors of lists and records are searched recursively. */
function firstMessage(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  if ('message' in error && typeof error.message === 'string') return error.message
  return Object.values(error)
    .filter((part) => !(part instanceof Element))
    .map(firstMessage)
    .find((message) => message !== undefined)
}

/**
 * True when the focus moves to a submit button. The caller then skips validation, because a new error text
 * would move the button and the press would miss the button. The submit validates the field anyway.
 */
const isMoveToSubmit = ({ relatedTarget }: FocusEvent): boolean =>
  relatedTarget instanceof HTMLButtonElement && relatedTarget.type === 'submit'

/** True when a press on another button takes the focus. An error text before its end would move that button too. */
const isPressOnButton = ({ relatedTarget }: FocusEvent): boolean =>
  relatedTarget instanceof HTMLButtonElement && relatedTarget.matches(':active')

/** Runs a function after the press that is in progress and its click. */
const afterPress = (run: () => void): void =>
  addEventListener('mouseup', () => setTimeout(run), { once: true })
