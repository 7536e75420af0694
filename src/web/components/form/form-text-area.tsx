import { type ComponentProps, useId } from 'react'
import { controlLook, FieldFrame, type FieldTexts, fieldWiring } from '#web/components/form/field-frame.tsx'
import { joinClasses } from '#web/components/join-classes.ts'
import { useFormField } from './use-form-field.ts'

type FormTextAreaProps = Omit<ComponentProps<'textarea'>, 'style' | 'required' | 'value' | 'ref'> &
  Omit<FieldTexts, 'error'> & { name: string }

export function FormTextArea({ label, help, required, className, ...rest }: FormTextAreaProps) {
  const id = useId()
  const { error, ...field } = useFormField(rest.name)
  const texts = { label, help, error, required, id }
  return (
    <FieldFrame {...texts}>
      <textarea
        rows={3}
        {...rest}
        {...field}
        {...fieldWiring(texts)}
        className={joinClasses(controlLook, 'h-auto py-2', className)}
      />
    </FieldFrame>
  )
}
