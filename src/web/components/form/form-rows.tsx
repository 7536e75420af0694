import { Plus, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { get, useFieldArray, useFormState } from 'react-hook-form'
import { Button } from '#web/components/button.tsx'
import { joinClasses } from '#web/components/join-classes.ts'
import { IconButton } from '#web/components/icon-button.tsx'
import { FormSelect } from './form-select.tsx'
import { FormText } from './form-text.tsx'
import { RefusalBox } from './refusal-box.tsx'

type Column = {
  field: string
  label: string
  required: boolean
  /** Allowed values. Default: any text. */
  choices?: readonly string[]
  inputMode?: 'tel' | 'url'
}

type FormRowsProps = {
  name: string
  label: string
  /** Singular noun for the buttons: 'red social'. */
  one: string
  /** Two or three columns; the second is the widest. */
  columns: readonly Column[]
  most: number
}

/** Repeatable rows of text fields. The value is the list of rows. */
export function FormRows({ name, label, one, columns, most }: FormRowsProps) {
  const adds = useRef<HTMLButtonElement>(null)
  const { fields: rows, append, remove } = useFieldArray({ name })
  const { errors } = useFormState({ name })
  const wrong: unknown = get(errors, `${name}.root.message`) ?? get(errors, `${name}.message`)
  const blank = Object.fromEntries(columns.map(({ field, choices }) => [field, choices?.[0] ?? '']))
  const dropRow = (place: number) => {
    remove(place)
    requestAnimationFrame(() => adds.current?.focus())
  }
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-14 font-semibold">{label}</legend>
      <ul className="flex flex-col gap-3">
        {rows.map((row, place) => (
          <li key={row.id} className="flex items-start gap-2 border border-line bg-white p-3">
            <div
              className={joinClasses(
                'grid min-w-0 grow gap-3',
                columns.length === 2 ? 'sm:grid-cols-[1fr_2fr]' : 'sm:grid-cols-[2fr_3fr_2fr]',
              )}
            >
              {columns.map(({ field, choices, ...texts }) =>
                choices ? (
                  <FormSelect
                    key={field}
                    {...texts}
                    name={`${name}.${place}.${field}`}
                    choices={choices.map((value) => ({ value, label: value }))}
                  />
                ) : (
                  <FormText
                    key={field}
                    {...texts}
                    name={`${name}.${place}.${field}`}
                    autoComplete="off"
                    maxLength={500}
                  />
                ),
              )}
            </div>
            <IconButton
              label={`Quitar ${one} ${place + 1}`}
              icon={<Trash2 aria-hidden className="size-4" />}
              onClick={() => dropRow(place)}
            />
          </li>
        ))}
      </ul>
      {typeof wrong === 'string' && <RefusalBox>{wrong}</RefusalBox>}
      {rows.length < most && (
        <Button ref={adds} variant="quiet" size="small" className="mt-2" onClick={() => append(blank)}>
          <Plus aria-hidden className="size-4" /> Agregar {one}
        </Button>
      )}
    </fieldset>
  )
}
