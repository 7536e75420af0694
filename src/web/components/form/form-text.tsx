import type { ComponentProps } from 'react'
import { Field } from '#web/components/input/field.tsx'
import { useFormField } from './use-form-field.ts'

export type FormFieldProps = Omit<ComponentProps<typeof Field>, 'error' | 'value' | 'ref'>

export const FormText = (props: FormFieldProps) => <Field {...props} {...useFormField<string>(props.name)} />
