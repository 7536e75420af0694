import { type ComponentPropsWithRef, useId } from 'react'
import { controlLook, FieldFrame, type FieldTexts, fieldWiring } from './field-frame.tsx'
import { joinClasses } from './join-classes.ts'

type FieldProps = Omit<ComponentPropsWithRef<'input'>, 'style' | 'required'> & FieldTexts & { name: string }

/** One line of text with its label, help and error. Give `type`, `inputMode` and `autoComplete` so phones help. */
export function Field({ label, help, error, required, id: ownId, className, ...rest }: FieldProps) {
  const madeId = useId()
  const texts = { label, help, error, required, id: ownId ?? madeId }
  return (
    <FieldFrame {...texts}>
      <input type="text" {...rest} {...fieldWiring(texts)} className={joinClasses(controlLook, className)} />
    </FieldFrame>
  )
}
