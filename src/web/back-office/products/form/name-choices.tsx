import { Plus } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { findName, splitNames } from '#domain/product/colors.ts'
import { refusedNamesText, parseNames } from '#domain/product/parse-names.ts'
import { Button } from '#web/components/button/button.tsx'
import { ChoiceFieldset, choiceClasses } from '#web/components/input/choice-fieldset.tsx'
import { controlClasses } from '#web/components/input/field-frame.tsx'
import { useFormField } from '#web/components/form/use-form-field.ts'
import { joinClasses } from '#web/components/layout/join-classes.ts'

type NameChoicesProps = {
  name: 'color' | 'talle'
  label: string
  /** Names offered as buttons. The user types other names. */
  offered: readonly string[]
  /** Label of the field for other names: 'Otro color'. */
  other: string
  mark?: (choice: string) => ReactNode
}

/**
 * Chooses names from buttons or by text. The value is a comma-separated list, as in a product's colours and
 * sizes.
 */
export function NameChoices({ name, label, offered, other, mark }: NameChoicesProps) {
  const id = useId()
  const { value, error, onChange, onBlur, ref } = useFormField(name)
  const [refused, setRefused] = useState<string>()
  const chosen = splitNames(value)
  const shown = [...offered, ...chosen.filter((one) => findName(offered, one) === undefined)]
  const toggle = (choice: string) => {
    const known = findName(chosen, choice)
    onChange((known === undefined ? [...chosen, choice] : chosen.filter((one) => one !== known)).join(', '))
  }
  const addWritten = (written: string): boolean => {
    const read = parseNames(written)
    setRefused(read.ok ? undefined : refusedNamesText(read, name))
    if (read.ok) onChange(splitNames([...chosen, ...read.names].join(',')).join(', '))
    return read.ok
  }
  const shownError = refused ?? error
  return (
    <ChoiceFieldset label={label} errorId={id} error={shownError}>
      {shown.map((choice, index) => (
        <label key={choice} className={joinClasses(choiceClasses, 'text-14')}>
          <input
            ref={index === 0 ? ref : undefined}
            type="checkbox"
            name={name}
            checked={findName(chosen, choice) !== undefined}
            onChange={() => toggle(choice)}
            onBlur={onBlur}
            aria-describedby={shownError === undefined ? undefined : id}
            className="size-4 shrink-0 outline-none"
          />
          {mark?.(choice)}
          {choice}
        </label>
      ))}
      <OtherName label={other} errorId={refused === undefined ? undefined : id} onAdd={addWritten} />
    </ChoiceFieldset>
  )
}

type OtherNameProps = {
  label: string
  errorId: string | undefined
  /** Returns false when the names are refused. The names then stay in the field. */
  onAdd: (written: string) => boolean
}

function OtherName({ label, errorId, onAdd }: OtherNameProps) {
  const [written, setWritten] = useState('')
  const add = () => {
    if (written.trim() === '') return
    if (onAdd(written)) setWritten('')
  }
  const addByEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    // Prevents the default, because Enter would submit the form.
    event.preventDefault()
    add()
  }
  return (
    <span className="flex gap-2">
      <input
        aria-label={label}
        placeholder={label}
        value={written}
        aria-invalid={errorId !== undefined || undefined}
        aria-describedby={errorId}
        maxLength={60}
        autoComplete="off"
        onChange={({ target }) => setWritten(target.value)}
        onKeyDown={addByEnter}
        // Leaving the field also adds the text in the field.
        onBlur={add}
        className={joinClasses(controlClasses, 'w-36')}
      />
      <Button variant="secondary" onClick={add} aria-label={`Agregar ${label.toLowerCase()}`}>
        <Plus aria-hidden className="size-4" />
      </Button>
    </span>
  )
}
