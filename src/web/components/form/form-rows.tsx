import { Plus, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { get, useFieldArray, useFormState } from 'react-hook-form'
import { Button } from '#web/components/button/button.tsx'
import { joinClasses } from '#web/components/layout/join-classes.ts'
import { IconButton } from '#web/components/button/icon-button.tsx'
import { FormSelect } from './form-select.tsx'
import { FormText } from './form-text.tsx'
import { RefusalBox } from '#web/components/feedback/refusal-box.tsx'

type Column = {
  field: string
  label: string
  required: boolean
  /** Allowed values. Default: any text. */
  choices?: readonly string[]
  inputMode?: 'tel' | 'url' | 'numeric' | 'decimal'
}

type FormRowsProps = {
  name: string
  label: string
  /** Singular noun for the buttons: 'red social'. */
  one: string
  /** One to four columns. The second of two or three columns is the widest. The label of a single column is hidden. */
  columns: readonly Column[]
  maxRows: number
  /** Two short numbers a row, side by side also on a phone. */
  isCompact?: boolean
}

/** Repeatable rows of text fields. The value is the list of rows. */
export function FormRows({ name, label, one, columns, maxRows, isCompact = false }: FormRowsProps) {
  const addButton = useRef<HTMLButtonElement>(null)
  const { fields: rows, append, remove } = useFieldArray({ name })
  const { errors } = useFormState({ name })
  const listError: unknown = get(errors, `${name}.root.message`) ?? get(errors, `${name}.message`)
  const blank = Object.fromEntries(columns.map(({ field, choices }) => [field, choices?.[0] ?? '']))
  const removeRow = (position: number) => {
    remove(position)
    requestAnimationFrame(() => addButton.current?.focus())
  }
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-14 font-semibold">{label}</legend>
      <ul className="flex flex-col gap-3">
        {rows.map((row, position) => (
          <li
            key={row.id}
            className={joinClasses(
              'flex items-start gap-2',
              columns.length > 1 && !isCompact && 'border border-line bg-white p-3',
            )}
          >
            <div
              className={joinClasses(
                'grid min-w-0 grow gap-3',
                columns.length === 1 && '[&_label]:sr-only',
                isCompact && 'grid-cols-2',
                columns.length === 2 && !isCompact && 'sm:grid-cols-[1fr_2fr]',
                columns.length === 3 && 'sm:grid-cols-[2fr_3fr_2fr]',
                columns.length === 4 && 'grid-cols-2 sm:grid-cols-4',
              )}
            >
              {columns.map(({ field, choices, ...texts }) =>
                choices ? (
                  <FormSelect
                    key={field}
                    {...texts}
                    name={`${name}.${position}.${field}`}
                    choices={choices.map((value) => ({ value, label: value }))}
                  />
                ) : (
                  <FormText
                    key={field}
                    {...texts}
                    name={`${name}.${position}.${field}`}
                    autoComplete="off"
                    maxLength={500}
                  />
                ),
              )}
            </div>
            <IconButton
              label={`Quitar ${one} ${position + 1}`}
              icon={<Trash2 aria-hidden className="size-4" />}
              onClick={() => removeRow(position)}
            />
          </li>
        ))}
      </ul>
      {typeof listError === 'string' && <RefusalBox>{listError}</RefusalBox>}
      {rows.length < maxRows && (
        <Button ref={addButton} variant="quiet" size="small" className="mt-2" onClick={() => append(blank)}>
          <Plus aria-hidden className="size-4" /> Agregar {one}
        </Button>
      )}
    </fieldset>
  )
}
