import { useId } from 'react'
import { choiceClasses } from '#web/components/input/choice-fieldset.tsx'
import { joinClasses } from '#web/components/layout/join-classes.ts'

type ChoiceAnswerProps = {
  name: string
  label: string
  /** An empty value chooses the default. */
  choices: readonly { value: string; label: string; help?: string | undefined }[]
  answer: string
}

export function ChoiceAnswer({ name, label, choices, answer }: ChoiceAnswerProps) {
  const id = useId()
  return (
    <div role="radiogroup" aria-label={label} className="flex flex-wrap gap-2">
      {choices.map(({ value, label: text, help }) => (
        <label key={value} className={joinClasses(choiceClasses, 'py-1')}>
          <input
            type="radio"
            name={name}
            value={value}
            defaultChecked={value === answer}
            aria-describedby={help === undefined ? undefined : `${id}-${value}`}
            className="size-5 shrink-0 outline-none"
          />
          <span>
            {text}
            {help !== undefined && (
              <span id={`${id}-${value}`} className="block text-14 font-normal text-ink-soft">
                {help}
              </span>
            )}
          </span>
        </label>
      ))}
    </div>
  )
}
