import { useId } from 'react'
import { joinClasses } from '#web/components/join-classes.ts'
import { ChoiceGroup, choiceLook } from './choice-group.tsx'
import { useFormField } from './use-form-field.ts'

type FormChoiceProps = {
  name: string
  label: string
  choices: readonly { value: string; label: string }[]
}

/** Radio buttons, all visible. */
export function FormChoice({ name, label, choices }: FormChoiceProps) {
  const id = useId()
  const { value, error, onChange, onBlur, ref } = useFormField(name)
  return (
    <ChoiceGroup label={label} errorId={id} error={error}>
      {choices.map((choice, place) => (
        <label key={choice.value} className={joinClasses(choiceLook, 'flex-1 text-16')}>
          <input
            // Validation focuses the first choice of an invalid field.
            ref={place === 0 ? ref : undefined}
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
    </ChoiceGroup>
  )
}
