import type { ComponentProps } from 'react'
import { PasswordField } from './password-field.tsx'
import { useFormField } from './use-form-field.ts'

type FormPasswordProps = Omit<ComponentProps<typeof PasswordField>, 'error' | 'value' | 'ref'>

/** A password in a form. */
export const FormPassword = (props: FormPasswordProps) => (
  <PasswordField {...props} {...useFormField<string>(props.name)} />
)
