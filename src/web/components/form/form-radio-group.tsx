import { useId } from 'react'
import { joinClasses } from '#web/components/layout/join-classes.ts'
import { ChoiceFieldset, choiceClasses } from '#web/components/input/choice-fieldset.tsx'
import { useFormField } from './use-form-field.ts'

type FormRadioGroupProps = {
  name: string
  label: string
  choices: readonly { value: string; label: string }[]
}

/** Radio buttons, all visible. */
export function FormRadioGroup({ name, label, choices }: FormRadioGroupProps) {
  const id = useId()
  const { value, error, onChange, onBlur, ref } = useFormField(name)
  return (
    <ChoiceFieldset label={label} errorId={id} error={error}>
      {choices.map((choice, position) => (
        <label key={choice.value} className={joinClasses(choiceClasses, 'flex-1 text-16')}>
          <input
            // Validation focuses the first choice of an invalid field.
            ref={position === 0 ? ref : undefined}
            type="radio"
            name={name}
            value={choice.value}
            checked={value === choice.value}
            onChange={onChange}
            onBlur={onBlur}
            aria-describedby={error === undefined ? undefined : id}
            className="size-5 shrink-0 outline-none"
          />
          {choice.label}
        </label>
      ))}
    </ChoiceFieldset>
  )
}
