import { CircleAlert } from 'lucide-react'
import { useId } from 'react'
import { useFormField } from './use-form-field.ts'

type FormChoiceProps = {
  name: string
  label: string
  choices: readonly { value: string; label: string }[]
}

/** One of a few, all of them in sight. */
export function FormChoice({ name, label, choices }: FormChoiceProps) {
  const id = useId()
  const { value, error, onChange, onBlur, ref } = useFormField(name)
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-14 font-semibold">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {choices.map((choice, place) => (
          <label
            key={choice.value}
            className="flex h-11 flex-1 items-center gap-3 rounded-control border border-line-strong bg-white px-3 text-16 has-checked:border-ink has-checked:font-semibold has-focus-visible:outline-2 has-focus-visible:outline-accent"
          >
            <input
              // The field that is wrong gets the focus: the first choice stands for it.
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
