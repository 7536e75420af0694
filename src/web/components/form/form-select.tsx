import type { ComponentProps } from 'react'
import { SelectField } from '#web/components/input/select-field.tsx'
import { useFormField } from './use-form-field.ts'

type FormSelectProps = Omit<ComponentProps<typeof SelectField>, 'error' | 'value' | 'ref'>

export const FormSelect = (props: FormSelectProps) => (
  <SelectField {...props} {...useFormField<string>(props.name)} />
)
