import { FormText, type FormFieldProps } from './form-text.tsx'

/** Time field. The value is `HH:mm`. */
export const FormTime = (props: FormFieldProps) => <FormText type="time" {...props} />
