import { type ComponentPropsWithRef, type ReactNode, useId } from 'react'
import { controlLook, FieldFrame, type FieldTexts, fieldWiring } from './field-frame.tsx'
import { joinClasses } from '#web/components/join-classes.ts'

type FieldProps = Omit<ComponentPropsWithRef<'input'>, 'style' | 'required'> &
  FieldTexts & {
    name: string
    beside?: ReactNode
  }

/**
 * Text input with label, help and error. Set `type`, `inputMode` and `autoComplete` for the right keyboard and
 * suggestions on phones.
 */
export function Field({ label, help, error, required, beside, id: ownId, className, ...rest }: FieldProps) {
  const madeId = useId()
  const texts = { label, help, error, required, id: ownId ?? madeId }
  return (
    <FieldFrame {...texts} beside={beside}>
      <input type="text" {...rest} {...fieldWiring(texts)} className={joinClasses(controlLook, className)} />
    </FieldFrame>
  )
}
