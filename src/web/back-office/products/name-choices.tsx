import { Plus } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { nameIn, namesOf } from '#domain/colors.ts'
import { Button } from '#web/components/button.tsx'
import { ChoiceGroup, choiceLook } from '#web/components/form/choice-group.tsx'
import { controlLook } from '#web/components/form/field-frame.tsx'
import { useFormField } from '#web/components/form/use-form-field.ts'
import { joinClasses } from '#web/components/join-classes.ts'

type NameChoicesProps = {
  name: string
  label: string
  /** Those a press chooses; others are written. */
  offered: readonly string[]
  /** What the field for others says: 'Otro color'. */
  other: string
  /** What stands before a name: its swatch. */
  mark?: (choice: string) => ReactNode
}

/** Some names of a list, pressed or written; its value is a comma list, as products keep their colours and sizes. */
export function NameChoices({ name, label, offered, other, mark }: NameChoicesProps) {
  const id = useId()
  const { value, error, onChange, onBlur, ref } = useFormField(name)
  const chosen = namesOf(value)
  const shown = [...offered, ...chosen.filter((one) => nameIn(offered, one) === undefined)]
  const toggle = (choice: string) => {
    const known = nameIn(chosen, choice)
    onChange((known === undefined ? [...chosen, choice] : chosen.filter((one) => one !== known)).join(', '))
  }
  return (
    <ChoiceGroup label={label} errorId={id} error={error}>
      {shown.map((choice, place) => (
        <label key={choice} className={joinClasses(choiceLook, 'text-14')}>
          <input
            ref={place === 0 ? ref : undefined}
            type="checkbox"
            name={name}
            checked={nameIn(chosen, choice) !== undefined}
            onChange={() => toggle(choice)}
            onBlur={onBlur}
            aria-describedby={error === undefined ? undefined : id}
            className="size-4 shrink-0 outline-none"
          />
          {mark?.(choice)}
          {choice}
        </label>
      ))}
      <OtherName label={other} onAdd={(written) => onChange(namesOf(`${value}, ${written}`).join(', '))} />
    </ChoiceGroup>
  )
}

function OtherName({ label, onAdd }: { label: string; onAdd: (written: string) => void }) {
  const [written, setWritten] = useState('')
  const add = () => {
    if (written.trim() === '') return
    onAdd(written)
    setWritten('')
  }
  const addByEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    // It would send the form.
    event.preventDefault()
    add()
  }
  return (
    <span className="flex gap-2">
      <input
        aria-label={label}
        placeholder={label}
        value={written}
        maxLength={60}
        autoComplete="off"
        onChange={({ target }) => setWritten(target.value)}
        onKeyDown={addByEnter}
        // What was written and left is meant.
        onBlur={add}
        className={joinClasses(controlLook, 'w-36')}
      />
      <Button variant="secondary" onClick={add} aria-label={`Agregar ${label.toLowerCase()}`}>
        <Plus aria-hidden className="size-4" />
      </Button>
    </span>
  )
}
