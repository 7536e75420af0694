import { isRoll, labelPapers, labelsOfPage } from '#domain/label/label-paper.ts'
import { Field } from '#web/components/input/field.tsx'
import { SelectField } from '#web/components/input/select-field.tsx'
import { MAX_SHIFT_MM, type PaperSettings, shiftOf } from './paper-settings.ts'

type PaperFieldsProps = {
  settings: PaperSettings
  onChange: (settings: PaperSettings) => void
  /** Position of the first label on the first sheet, from 0. */
  start: number
  onStart: (start: number) => void
  /** True if the shop shows prices without national taxes. */
  hasTaxes: boolean
}

/** Paper, first free label of a used sheet, code, and correction of the printer. */
export function PaperFields({ settings, onChange, start, onStart, hasTaxes }: PaperFieldsProps) {
  const { paper, code, net } = settings
  const change = (changed: Partial<PaperSettings>) => onChange({ ...settings, ...changed })
  return (
    <>
      <SelectField
        label="Papel"
        name="papel"
        value={paper.id}
        choices={labelPapers.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={({ target }) => {
          onStart(0)
          change({ paper: labelPapers.find(({ id }) => id === target.value) ?? paper })
        }}
      />
      {!isRoll(paper) && (
        <Field
          label="Empezar en la etiqueta"
          name="inicio"
          type="number"
          inputMode="numeric"
          min={1}
          max={labelsOfPage(paper)}
          value={start + 1}
          help={`Fila ${Math.floor(start / paper.columns) + 1}, columna ${(start % paper.columns) + 1}. Para aprovechar una hoja empezada.`}
          onChange={({ target }) => {
            const first = Math.trunc(Number(target.value))
            if (first >= 1 && first <= labelsOfPage(paper)) onStart(first - 1)
          }}
        />
      )}
      <SelectField
        label="Código que se imprime"
        name="codigo"
        value={code}
        choices={[
          { value: 'barras', label: 'El código de barras' },
          { value: 'sku', label: 'El SKU' },
        ]}
        onChange={({ target }) => change({ code: target.value === 'sku' ? 'sku' : 'barras' })}
      />
      {hasTaxes && (
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            checked={net}
            onChange={({ target }) => change({ net: target.checked })}
            className="size-5"
          />
          Precio sin impuestos nacionales
        </label>
      )}
      <div className="grid grid-cols-2 gap-3">
        <ShiftField
          label="Correr a la derecha"
          name="derecha"
          value={settings.right}
          onChange={(right) => change({ right })}
        />
        <ShiftField
          label="Correr abajo"
          name="abajo"
          value={settings.down}
          onChange={(down) => change({ down })}
        />
      </div>
    </>
  )
}

type ShiftFieldProps = { label: string; name: string; value: number; onChange: (value: number) => void }

const ShiftField = ({ label, name, value, onChange }: ShiftFieldProps) => (
  <Field
    label={label}
    name={name}
    type="number"
    step={0.5}
    min={-MAX_SHIFT_MM}
    max={MAX_SHIFT_MM}
    help="En mm"
    defaultValue={value}
    onChange={({ target }) => onChange(shiftOf(target.valueAsNumber))}
  />
)
