import { ChevronDown } from 'lucide-react'
import { type ComponentPropsWithRef, useId } from 'react'
import { controlClasses, FieldFrame, type FieldTexts, fieldAttributes } from './field-frame.tsx'
import { joinClasses } from '#web/components/layout/join-classes.ts'

export type SelectChoice = { value: string; label: string }

type SelectFieldProps = Omit<ComponentPropsWithRef<'select'>, 'style' | 'required' | 'children'> &
  FieldTexts & {
    name: string
    choices: readonly SelectChoice[]
    /** Text of the first, empty choice: 'Elegí una provincia'. */
    placeholder?: string
  }

/** Native select, because phones have a good picker for it. */
export function SelectField({
  label,
  help,
  error,
  required,
  choices,
  placeholder,
  id: ownId,
  className,
  ...rest
}: SelectFieldProps) {
  const generatedId = useId()
  const texts = { label, help, error, required, id: ownId ?? generatedId }
  return (
    <FieldFrame {...texts}>
      <span className="relative block">
        <select
          {...rest}
          {...fieldAttributes(texts)}
          className={joinClasses(controlClasses, 'appearance-none pr-10', className)}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
        <ChevronDown aria-hidden className="pointer-events-none absolute top-3 right-3 size-5" />
      </span>
    </FieldFrame>
  )
}
