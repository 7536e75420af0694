import type { FocusEvent } from 'react'
import { useController } from 'react-hook-form'
import { firstMessage } from './first-message.ts'
import { isPressOnSubmit } from './is-press-on-submit.ts'

/** Field of the surrounding form. `name`: name or path, such as 'networks.0.url'. */
export function useFormField<Value = string>(name: string) {
  const { field, fieldState } = useController({ name })
  const onBlur = (event: FocusEvent) => {
    if (!isPressOnSubmit(event)) field.onBlur()
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
