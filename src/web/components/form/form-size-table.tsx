import { useId } from 'react'
import type { SizeTable } from '#domain/product/size-table.ts'
import { Button } from '#web/components/button/button.tsx'
import { FieldError } from '#web/components/input/field-error.tsx'
import { SizeTableGrid } from '#web/components/input/size-table-grid.tsx'
import { useFormField } from './use-form-field.ts'

type FormSizeTableProps = {
  name: string
  /** Explains what holds without a table. */
  none: string
  /** Label of the button that adds a table. */
  add: string
  /** The table to start with. */
  template: () => SizeTable
}

/** Size table of the surrounding form. The value is null without a table. */
export function FormSizeTable({ name, none, add, template }: FormSizeTableProps) {
  const id = useId()
  const { value: table, onChange, onBlur, ref, error } = useFormField<SizeTable | null>(name)
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-14 font-semibold">
        Guía de talles<span className="font-normal text-ink-soft"> (opcional)</span>
      </legend>
      <p id={`${id}-help`} className="mb-2 text-14 text-ink-soft">
        {table === null ? none : 'En centímetros: 84, 84,5 o 84-88. Podés pegar las celdas de una planilla.'}
      </p>
      {table === null ? (
        <Button variant="secondary" size="small" onClick={() => onChange(template())}>
          {add}
        </Button>
      ) : (
        <>
          <SizeTableGrid
            table={table}
            onChange={onChange}
            onBlur={onBlur}
            ref={ref}
            describedBy={error === undefined ? `${id}-help` : `${id}-error`}
          />
          <Button variant="quiet" size="small" className="mt-2" onClick={() => onChange(null)}>
            Quitar la guía
          </Button>
        </>
      )}
      {error !== undefined && (
        <FieldError id={`${id}-error`} className="mt-1">
          {error}
        </FieldError>
      )}
    </fieldset>
  )
}
