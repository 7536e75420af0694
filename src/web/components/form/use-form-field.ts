import type { FocusEvent } from 'react'
import { useController } from 'react-hook-form'
import { isPressOnSubmit } from './is-press-on-submit.ts'

/** A field of the form around it, by its name: what is typed in it, and what is wrong with that. */
export function useFormField(name: string) {
  const { field, fieldState } = useController<Record<string, string>>({ name })
  const onBlur = (event: FocusEvent) => {
    if (!isPressOnSubmit(event)) field.onBlur()
  }
  return {
    name,
    ref: field.ref,
    value: field.value,
    onChange: field.onChange as (next: string | { target: { value: string } }) => void,
    onBlur,
    error: fieldState.error?.message,
  }
}
