import { type ComponentProps, useId } from 'react'
import {
  controlClasses,
  FieldFrame,
  type FieldTexts,
  fieldAttributes,
} from '#web/components/input/field-frame.tsx'
import { joinClasses } from '#web/components/layout/join-classes.ts'
import { useFormField } from './use-form-field.ts'

type FormTextAreaProps = Omit<
  ComponentProps<'textarea'>,
  'style' | 'className' | 'required' | 'value' | 'ref'
> &
  Omit<FieldTexts, 'error'> & { name: string }

export function FormTextArea({ label, help, required, ...rest }: FormTextAreaProps) {
  const id = useId()
  const { error, ...field } = useFormField(rest.name)
  const texts = { label, help, error, required, id }
  return (
    <FieldFrame {...texts}>
      <textarea
        rows={3}
        {...rest}
        {...field}
        {...fieldAttributes(texts)}
        className={joinClasses(controlClasses, 'h-auto py-2')}
      />
    </FieldFrame>
  )
}
