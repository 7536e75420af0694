import { type KeyboardEvent, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { formatPesos } from '#domain/money.ts'
import { parseTypedPesos } from '#domain/text/typed-pesos.ts'
import { Price } from '#web/components/display/price.tsx'
import { FieldError } from '#web/components/input/field-error.tsx'
import { controlClasses } from '#web/components/input/field-frame.tsx'
import { joinClasses } from '#web/components/layout/join-classes.ts'
import { useFormField } from '#web/components/form/use-form-field.ts'
import { countedIn, type TypedCount } from './typed-count.ts'

/** Fields for the number of bills and coins of each denomination. Enter and the arrow keys move between the rows. */
export function CountRows() {
  const list = useRef<HTMLUListElement>(null)
  const rows = useWatch({ name: 'billetes' }) as TypedCount
  const move = (event: KeyboardEvent, from: number) => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'Enter' || event.key === 'ArrowDown' ? 1 : 0
    if (step === 0) return
    // Enter must not submit a count that is not complete.
    event.preventDefault()
    const fields = list.current?.querySelectorAll('input') ?? []
    const next = fields[from + step]
    if (next) next.select()
    else if (event.key === 'Enter')
      list.current?.closest('form')?.querySelector<HTMLElement>('[name=queda]')?.focus()
  }
  return (
    <ul ref={list} aria-label="Billetes y monedas" className="flex flex-col">
      {rows.map(({ valor }, position) => (
        <CountRow
          key={valor}
          valor={valor}
          position={position}
          onKeyDown={(event) => move(event, position)}
        />
      ))}
    </ul>
  )
}

type CountRowProps = { valor: string; position: number; onKeyDown: (event: KeyboardEvent) => void }

function CountRow({ valor, position, onKeyDown }: CountRowProps) {
  const { error, ...field } = useFormField(`billetes.${position}.cantidad`)
  const id = `billetes-${position}`
  const amount = parseTypedPesos(valor)
  const [counted] = countedIn([{ valor, cantidad: field.value }])
  return (
    <li className="border-line py-1 not-first:border-t">
      <div className="grid grid-cols-[minmax(0,1fr)_5rem_minmax(0,1.2fr)] items-center gap-3">
        <label htmlFor={id} className="tabular-nums">
          {amount === undefined ? valor : formatPesos(amount).replace(/,00$/, '')}
        </label>
        <input
          {...field}
          id={id}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          placeholder="0"
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          onKeyDown={onKeyDown}
          className={joinClasses(controlClasses, 'text-right tabular-nums')}
        />
        <span className="text-right">{counted === undefined ? '—' : <Price amount={counted} />}</span>
      </div>
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </li>
  )
}
