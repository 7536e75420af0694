import { reformatTypedPesos } from '#domain/text/typed-pesos.ts'
import { Field } from '#web/components/input/field.tsx'
import { joinClasses } from '#web/components/layout/join-classes.ts'
import type { FormFieldProps } from './form-text.tsx'
import { useFormField } from './use-form-field.ts'

/** Amount in pesos. When the field loses the focus, the text gets the es-AR number format. */
export function FormMoney({ className, ...rest }: FormFieldProps) {
  const field = useFormField(rest.name)
  return (
    <Field
      inputMode="decimal"
      autoComplete="off"
      maxLength={20}
      placeholder="0,00"
      {...rest}
      {...field}
      onBlur={(event) => {
        const tidy = reformatTypedPesos(field.value)
        if (tidy !== field.value) field.onChange(tidy)
        field.onBlur(event)
      }}
      className={joinClasses('text-right tabular-nums', className)}
    />
  )
}
