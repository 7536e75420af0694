import type { ComponentProps } from 'react'
import { PasswordField } from '#web/components/input/password-field.tsx'
import { useFormField } from './use-form-field.ts'

type FormPasswordProps = Omit<ComponentProps<typeof PasswordField>, 'error' | 'value' | 'ref'>

export const FormPassword = (props: FormPasswordProps) => (
  <PasswordField {...props} {...useFormField<string>(props.name)} />
)
