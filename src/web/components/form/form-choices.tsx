import { CircleAlert } from 'lucide-react'
import { useId } from 'react'
import { useFormField } from './use-form-field.ts'

type FormChoicesProps = {
  name: string
  label: string
  choices: readonly { value: string; label: string }[]
}

/** Parts the chosen values in a form's text: no value holds it. */
const BETWEEN = '\n'

/** The values that were chosen, of the text a `FormChoices` keeps them in. */
export const chosenIn = (text: string): string[] => text.split(BETWEEN).filter((value) => value !== '')

/** Any of some, all of them in sight; its value is one text, as a draft keeps it. */
export function FormChoices({ name, label, choices }: FormChoicesProps) {
  const id = useId()
  const { value, error, onChange, onBlur, ref } = useFormField(name)
  const chosen = chosenIn(value)
  const toggled = (changed: string) =>
    chosen.includes(changed) ? chosen.filter((kept) => kept !== changed) : [...chosen, changed]
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-14 font-semibold">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {choices.map((choice, place) => (
          <label
            key={choice.value}
            className="flex h-11 items-center gap-2 rounded-control border border-line-strong bg-white px-3 text-14 has-checked:border-ink has-checked:font-semibold has-focus-visible:outline-2 has-focus-visible:outline-accent"
          >
            <input
              // The field that is wrong gets the focus: the first choice stands for it.
              ref={place === 0 ? ref : undefined}
              type="checkbox"
              name={name}
              value={choice.value}
              checked={chosen.includes(choice.value)}
              onChange={() => onChange(toggled(choice.value).join(BETWEEN))}
              onBlur={onBlur}
              aria-describedby={error === undefined ? undefined : id}
              className="size-5 shrink-0 outline-none"
            />
            {choice.label}
          </label>
        ))}
      </div>
      {error !== undefined && (
        <p id={id} role="alert" className="mt-1 flex gap-1.5 text-14 font-medium text-bad">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {error}
        </p>
      )}
    </fieldset>
  )
}
