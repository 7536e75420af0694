import { type ComponentPropsWithRef, type ReactNode, useId } from 'react'
import { controlClasses, FieldFrame, type FieldTexts, fieldAttributes } from './field-frame.tsx'
import { joinClasses } from '#web/components/layout/join-classes.ts'

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
  const generatedId = useId()
  const texts = { label, help, error, required, id: ownId ?? generatedId }
  return (
    <FieldFrame {...texts} beside={beside}>
      <input
        type="text"
        {...rest}
        {...fieldAttributes(texts)}
        className={joinClasses(controlClasses, className)}
      />
    </FieldFrame>
  )
}
