import { type KeyboardEvent, useEffect, useRef } from 'react'
import { roleLabel } from '#domain/account/role-label.ts'
import { foldText } from '#domain/text/fold-text.ts'
import { choiceClasses, ChoiceFieldset } from '#web/components/input/choice-fieldset.tsx'
import { joinClasses } from '#web/components/layout/join-classes.ts'
import type { CounterPerson } from './use-counter-staff.ts'

type PersonTilesProps = {
  label: string
  people: readonly CounterPerson[]
  chosen: string
  onChoose: (id: string) => void
  /** Called before a digit is typed, so that the digit arrives in the PIN field. */
  onDigit: () => void
}

/** People as radio buttons. The arrow keys or the first letter choose, and a digit continues in the PIN field. */
export function PersonTiles({ label, people, chosen, onChoose, onDigit }: PersonTilesProps) {
  const checked = useRef<HTMLInputElement>(null)
  useEffect(() => checked.current?.focus(), [])
  const onKeyDown = ({ key, ctrlKey, altKey, metaKey }: KeyboardEvent<HTMLInputElement>) => {
    if (/^\d$/.test(key)) return onDigit()
    if (key.length !== 1 || ctrlKey || altKey || metaKey) return
    const at = people.findIndex(({ id }) => id === chosen)
    const after = [...people.slice(at + 1), ...people.slice(0, at + 1)]
    const next = after.find(({ nombre }) => foldText(nombre).startsWith(foldText(key)))
    if (next === undefined) return
    onChoose(next.id)
    document.getElementById(tileId(next.id))?.focus()
  }
  return (
    <ChoiceFieldset label={label} errorId="" error={undefined}>
      {people.map(({ id, nombre, rol }) => (
        <label key={id} className={joinClasses(choiceClasses, 'min-w-0 flex-auto py-1')}>
          <input
            ref={id === chosen ? checked : undefined}
            id={tileId(id)}
            type="radio"
            name="uid"
            value={id}
            checked={id === chosen}
            onChange={() => onChoose(id)}
            onKeyDown={onKeyDown}
            className="size-5 shrink-0"
          />
          <span className="min-w-0 wrap-anywhere">{nombre}</span>
          <span className="ml-auto text-12 font-normal text-ink-soft">{roleLabel(rol)}</span>
        </label>
      ))}
    </ChoiceFieldset>
  )
}

const tileId = (id: string): string => `persona-${id}`
