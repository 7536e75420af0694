import { FormText, type FormFieldProps } from './form-text.tsx'

/** A day in a form, shown as the browser's language writes it; its value is `yyyy-MM-dd`. */
export const FormDate = (props: FormFieldProps) => <FormText type="date" {...props} />
