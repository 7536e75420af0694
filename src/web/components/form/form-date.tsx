import { FormText, type FormFieldProps } from './form-text.tsx'

/** Date field. The value is `yyyy-MM-dd`. */
export const FormDate = (props: FormFieldProps) => <FormText type="date" {...props} />
