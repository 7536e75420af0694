import { reformatTypedPesos } from '#domain/text/typed-pesos.ts'
import { Field } from '#web/components/input/field.tsx'
import type { FormFieldProps } from './form-text.tsx'
import { useFormField } from './use-form-field.ts'

/** Amount in pesos. When the field loses the focus, the text gets the es-AR number format. */
export function FormMoney(props: Omit<FormFieldProps, 'className'>) {
  const field = useFormField(props.name)
  return (
    <Field
      inputMode="decimal"
      autoComplete="off"
      maxLength={20}
      placeholder="0,00"
      {...props}
      {...field}
      onBlur={(event) => {
        const tidy = reformatTypedPesos(field.value)
        if (tidy !== field.value) field.onChange(tidy)
        field.onBlur(event)
      }}
      className="text-right tabular-nums"
    />
  )
}
