import { FormText, type FormFieldProps } from './form-text.tsx'

/** An hour in a form; its value is `HH:mm`. */
export const FormTime = (props: FormFieldProps) => <FormText type="time" {...props} />
