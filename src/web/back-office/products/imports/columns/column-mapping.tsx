import { useState } from 'react'
import { answerImport } from '#contract/product/product-imports.ts'
import { callApi } from '#web/api/call-api.ts'
import { Button } from '#web/components/button/button.tsx'
import { RefusalBox } from '#web/components/feedback/refusal-box.tsx'
import { SelectField } from '#web/components/input/select-field.tsx'
import { fieldLabel } from '#web/back-office/products/imports/field-labels.ts'
import type { ProductImport } from '#web/back-office/products/imports/import-texts.ts'
import { useImportCall } from '#web/back-office/products/imports/use-import-call.ts'
import { mappedColumns, withoutSharedFields } from './mapped-columns.ts'
import { columnsRefusal, requiredFields } from './required-columns.ts'

/**
 * Form that shows every column with its field and examples, and changes the field. The server applies the choice to later
 * files with the same headings.
 */
export function ColumnMapping({ found }: { found: ProductImport }) {
  const { id, tipo, campos, respuestas } = found
  const isNew = found.estado === 'columnas'
  const columns = found.columnas.filter(({ titulo }) => titulo !== '')
  const read = columns.map(({ campo }) => campo ?? '')
  const [chosen, setChosen] = useState(read)
  const [mistake, setMistake] = useState<string>()
  const { run, busy, refusal } = useImportCall()
  const submit = () => {
    const needsRequired = isNew || columnsRefusal(tipo, withoutSharedFields(read, read)) === undefined
    const found = columnsRefusal(tipo, withoutSharedFields(chosen, read), { needsRequired })
    setMistake(found)
    if (found !== undefined) return
    const body = { ...respuestas, ...mappedColumns({ columns, chosen, isNew, campos, respuestas }) }
    void run(() => callApi(answerImport, { params: { id }, body }))
  }
  const shownRefusal = mistake ?? refusal
  return (
    <form
      noValidate
      method="post"
      aria-label="Columnas del archivo"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
      className="flex max-w-4xl flex-col gap-4"
    >
      <p className="max-w-prose text-ink-soft">
        {isNew
          ? 'No sabemos qué trae cada columna de este archivo: decinos vos.'
          : 'Así leímos el archivo. Cambiá lo que no esté bien.'}{' '}
        La próxima vez que subas uno con los mismos títulos lo recordamos.
      </p>
      <p>
        Hace falta:{' '}
        {requiredFields[tipo].map((group) => group.map((field) => fieldLabel(field)).join(' o ')).join('; ')}.
      </p>
      <ul aria-label="Columnas" className="border-y border-line bg-white">
        {columns.map(({ titulo, muestras }, at) => (
          <li
            key={`${at} ${titulo}`}
            className="grid items-center gap-x-6 gap-y-2 border-line px-4 py-3 not-first:border-t md:grid-cols-[minmax(0,1fr)_20rem]"
          >
            <div className="min-w-0">
              <p className="font-semibold wrap-anywhere">{titulo}</p>
              <p className="text-14 text-ink-soft wrap-anywhere">
                {muestras.length === 0 ? 'Sin valores' : muestras.slice(0, 3).join(' · ')}
              </p>
            </div>
            <SelectField
              name={`columna-${at}`}
              label={`Qué trae «${titulo}»`}
              placeholder="No importar"
              choices={choicesOf(campos, read[at]!)}
              value={chosen[at]}
              onChange={({ target }) =>
                setChosen(chosen.map((field, one) => (one === at ? target.value : field)))
              }
            />
          </li>
        ))}
      </ul>
      {shownRefusal !== undefined && <RefusalBox>{shownRefusal}</RefusalBox>}
      <Button type="submit" busy={busy} className="self-start max-sm:w-full">
        {isNew ? 'Seguir' : 'Leer de nuevo con estas columnas'}
      </Button>
    </form>
  )
}

/** A platform's own column, such as an option, keeps its field unless the user changes it. */
const choicesOf = (fields: readonly string[], own: string) =>
  [...fields, ...(own === '' || fields.includes(own) ? [] : [own])].map((value) => ({
    value,
    label: fieldLabel(value),
  }))
