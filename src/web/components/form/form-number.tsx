import { FormText, type FormFieldProps } from './form-text.tsx'

/** A whole number in a form, typed on a phone's keys for digits. */
export const FormNumber = (props: FormFieldProps) => (
  <FormText inputMode="numeric" autoComplete="off" maxLength={9} {...props} />
)
