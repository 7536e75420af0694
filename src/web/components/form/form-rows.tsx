import { Plus, Trash2 } from 'lucide-react'
import { useId, useRef } from 'react'
import { Button } from '#web/components/button.tsx'
import { joinClasses } from '#web/components/join-classes.ts'
import { IconButton } from '#web/components/icon-button.tsx'
import { Field } from './field.tsx'
import { RefusalBox } from './refusal-box.tsx'
import { type Row, rowsIn, textOfRows } from './rows-text.ts'
import { SelectField } from './select-field.tsx'
import { useFormField } from './use-form-field.ts'
import { useNestedErrors } from './use-nested-errors.ts'

type Column = {
  /** The name the value has in its row. */
  field: string
  label: string
  required: boolean
  /** What it may be; any text unless told. */
  choices?: readonly string[]
  /** For a phone's keys. */
  inputMode?: 'tel' | 'url'
}

type FormRowsProps = {
  name: string
  label: string
  /** One of them, as its buttons say: 'red social'. */
  one: string
  /** Two or three: the second is the longest. */
  columns: readonly Column[]
  most: number
}

/** Several things of the same kind in a form, each a row of texts; its value is one text, as a draft keeps it. */
export function FormRows({ name, label, one, columns, most }: FormRowsProps) {
  const id = useId()
  const box = useRef<HTMLFieldSetElement>(null)
  const { value, error, onChange, onBlur, ref } = useFormField(name)
  const errorAt = useNestedErrors(name)
  const rows = rowsIn(value)
  const put = (next: readonly Row[]) => onChange(textOfRows(next))
  const blank = Object.fromEntries(columns.map(({ field, choices }) => [field, choices?.[0] ?? '']))
  const focusOn = (selector: string) => box.current?.querySelector<HTMLElement>(selector)?.focus()
  const addRow = () => {
    put([...rows, blank])
    requestAnimationFrame(() => focusOn('li:last-of-type :is(input, select)'))
  }
  const dropRow = (gone: number) => {
    put(rows.filter((_, place) => place !== gone))
    requestAnimationFrame(() => focusOn('button[data-adds]'))
  }
  return (
    <fieldset
      ref={(element) => {
        box.current = element
        ref({ focus: () => focusOn('[aria-invalid=true]') })
      }}
      className="min-w-0"
    >
      <legend className="mb-2 text-14 font-semibold">{label}</legend>
      <ul className="flex flex-col gap-3">
        {rows.map((row, place) => (
          <li key={place} className="flex items-start gap-2 border border-line bg-white p-3">
            <div
              className={joinClasses(
                'grid min-w-0 grow gap-3',
                columns.length === 2 ? 'sm:grid-cols-[1fr_2fr]' : 'sm:grid-cols-[2fr_3fr_2fr]',
              )}
            >
              {columns.map(({ field, label, required, choices, inputMode }) => {
                const wired = {
                  id: `${id}-${place}-${field}`,
                  name: `${name}.${place}.${field}`,
                  label,
                  required,
                  value: row[field] ?? '',
                  error: errorAt(`${place}.${field}`),
                  onChange: ({ target }: { target: { value: string } }) =>
                    put(rows.map((one, at) => (at === place ? { ...one, [field]: target.value } : one))),
                  onBlur,
                }
                return choices ? (
                  <SelectField
                    key={field}
                    {...wired}
                    choices={choices.map((value) => ({ value, label: value }))}
                  />
                ) : (
                  <Field key={field} {...wired} inputMode={inputMode} autoComplete="off" maxLength={500} />
                )
              })}
            </div>
            <IconButton
              label={`Quitar ${one} ${place + 1}`}
              icon={<Trash2 aria-hidden className="size-4" />}
              onClick={() => dropRow(place)}
            />
          </li>
        ))}
      </ul>
      {error !== undefined && <RefusalBox>{error}</RefusalBox>}
      {rows.length < most && (
        <Button variant="quiet" size="small" data-adds className="mt-2" onClick={addRow}>
          <Plus aria-hidden className="size-4" /> Agregar {one}
        </Button>
      )}
    </fieldset>
  )
}
