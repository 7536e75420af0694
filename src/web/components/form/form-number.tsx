import { FormText, type FormFieldProps } from './form-text.tsx'

export const FormNumber = (props: FormFieldProps) => (
  <FormText inputMode="numeric" autoComplete="off" maxLength={9} {...props} />
)
