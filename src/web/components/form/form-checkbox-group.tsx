import { useId } from 'react'
import { joinClasses } from '#web/components/layout/join-classes.ts'
import { ChoiceFieldset, choiceClasses } from '#web/components/input/choice-fieldset.tsx'
import { useFormField } from './use-form-field.ts'

type FormCheckboxGroupProps = {
  name: string
  label: string
  choices: readonly { value: string; label: string }[]
}

/** Checkboxes, all visible. The value is the list of checked values. */
export function FormCheckboxGroup({ name, label, choices }: FormCheckboxGroupProps) {
  const id = useId()
  const { value: chosen, error, onChange, onBlur, ref } = useFormField<readonly string[]>(name)
  const toggled = (changed: string) =>
    chosen.includes(changed) ? chosen.filter((other) => other !== changed) : [...chosen, changed]
  return (
    <ChoiceFieldset label={label} errorId={id} error={error}>
      {choices.map((choice, position) => (
        <label key={choice.value} className={joinClasses(choiceClasses, 'text-14')}>
          <input
            ref={position === 0 ? ref : undefined}
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
    </ChoiceFieldset>
  )
}
