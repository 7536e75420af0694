import { useId } from 'react'
import { joinClasses } from '#web/components/join-classes.ts'
import { ChoiceGroup, choiceLook } from './choice-group.tsx'
import { useFormField } from './use-form-field.ts'

type FormChoicesProps = {
  name: string
  label: string
  choices: readonly { value: string; label: string }[]
}

/** Checkboxes, all visible. The value is the list of checked values. */
export function FormChoices({ name, label, choices }: FormChoicesProps) {
  const id = useId()
  const { value: chosen, error, onChange, onBlur, ref } = useFormField<readonly string[]>(name)
  const toggled = (changed: string) =>
    chosen.includes(changed) ? chosen.filter((kept) => kept !== changed) : [...chosen, changed]
  return (
    <ChoiceGroup label={label} errorId={id} error={error}>
      {choices.map((choice, place) => (
        <label key={choice.value} className={joinClasses(choiceLook, 'text-14')}>
          <input
            ref={place === 0 ? ref : undefined}
            type="checkbox"
            name={name}
            value={choice.value}
            checked={chosen.includes(choice.value)}
            onChange={() => onChange(toggled(choice.value))}
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
