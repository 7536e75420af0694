import { useId, useState } from 'react'
import { productFieldLabels } from '#domain/product/product-field-labels.ts'
import { formatBasisPoints } from '#domain/text/typed-percent.ts'
import { Button } from '#web/components/button/button.tsx'
import { choiceClasses } from '#web/components/input/choice-fieldset.tsx'
import { joinClasses } from '#web/components/layout/join-classes.ts'
import { ActionDialog } from '#web/components/overlay/action-dialog.tsx'
import { categoryLabel } from '#domain/product/categories.ts'
import { differencesOf, type MergedField, mergedProduct, rebaseStock, type Side } from './merge-product.ts'
import { type ProductFormValues, offeredCells, typedStock } from './product-form-values.ts'

type ConflictDialogProps = {
  mine: ProductFormValues
  /** The product that another user has saved meanwhile. */
  fresh: ProductFormValues
  onChosen: (merged: ProductFormValues) => void
  onClose: () => void
}

const labels = {
  ...productFieldLabels,
  color: 'Colores',
  talle: 'Talles',
} as const satisfies Record<MergedField, string>

/**
 * Shown when two users edited the same product. The user chooses one of the two values of each differing
 * field.
 */
export function ConflictDialog({ mine, fresh, onChosen, onClose }: ConflictDialogProps) {
  const differences = differencesOf(mine, fresh)
  const [chosen, setChosen] = useState<Partial<Record<MergedField, Side>>>(() =>
    Object.fromEntries(differences.map(({ field, usual }) => [field, usual])),
  )
  const chooseAll = (side: Side) =>
    setChosen(Object.fromEntries(differences.map(({ field }) => [field, side])))
  const typed = rebaseStock(mine, fresh)
  return (
    <ActionDialog
      title="Otra persona cambió este producto"
      onClose={onClose}
      action={
        <Button onClick={() => onChosen(mergedProduct(mine, fresh, chosen))}>Guardar lo elegido</Button>
      }
    >
      <div className="flex flex-col gap-5">
        <p>
          {differences.length === 0
            ? 'Lo que escribiste no choca con lo que guardó: se puede guardar.'
            : 'Elegí qué queda en cada campo. Nada de lo que escribiste se pierde hasta que guardes.'}
        </p>
        {differences.length > 1 && (
          <div className="flex flex-wrap gap-2">
            <Button variant="secondary" size="small" onClick={() => chooseAll('mine')}>
              Todo lo mío
            </Button>
            <Button variant="secondary" size="small" onClick={() => chooseAll('theirs')}>
              Todo lo de la otra persona
            </Button>
          </div>
        )}
        {differences.map(({ field }) => (
          <fieldset key={field} className="min-w-0">
            <legend className="mb-1 text-14 font-semibold">{labels[field]}</legend>
            <div className="grid gap-2 sm:grid-cols-2">
              {(['mine', 'theirs'] as const).map((side) => (
                <Version
                  key={side}
                  field={field}
                  side={side}
                  value={formatField(field, side === 'mine' ? typed : fresh)}
                  chosen={chosen[field] === side}
                  onChoose={() => setChosen({ ...chosen, [field]: side })}
                />
              ))}
            </div>
          </fieldset>
        ))}
      </div>
    </ActionDialog>
  )
}

type VersionProps = {
  field: MergedField
  side: Side
  value: string
  chosen: boolean
  onChoose: () => void
}

function Version({ field, side, value, chosen, onChoose }: VersionProps) {
  const id = useId()
  return (
    <label className={joinClasses(choiceClasses, 'h-auto min-h-11 items-start py-2')}>
      <input
        type="radio"
        name={`version-${field}`}
        checked={chosen}
        onChange={onChoose}
        aria-describedby={id}
        className="mt-0.5 size-5 shrink-0 outline-none"
      />
      <span className="min-w-0 text-12 font-normal text-ink-soft">
        {side === 'mine' ? 'Lo que escribiste' : 'Lo que guardó otra persona'}
        <span id={id} className="block text-14 font-medium wrap-anywhere whitespace-pre-line text-ink">
          {value}
        </span>
      </span>
    </label>
  )
}

/** Formats a form field for a comparison. */
function formatField(field: MergedField, typed: ProductFormValues): string {
  if (field === 'categoria') return categoryLabel(typed.categoria) || 'Ninguna'
  if (field === 'precio') return `$ ${typed.precio}`
  if (field === 'precioAnterior') return typed.precioAnterior ? `$ ${typed.precioAnterior}` : 'Ninguno'
  if (field === 'images') return formatPhotos(typed)
  if (field === 'stock') return formatStock(typed)
  if (field === 'tasaIva')
    return typed.tasaIva === '' ? 'El de la categoría' : `${formatBasisPoints(Number(typed.tasaIva))} %`
  if (field === 'guiaDeTalles') return formatGuide(typed)
  return typed[field].trim() || '(vacío)'
}

function formatGuide({ guiaDeTalles }: ProductFormValues): string {
  if (guiaDeTalles === null) return 'La de la categoría'
  const { columnas, filas } = guiaDeTalles
  return [columnas, ...filas].map((row) => row.join(' · ')).join('\n')
}

function formatPhotos({ images: photos }: ProductFormValues): string {
  if (photos.length === 0) return 'Ninguna'
  const colors = photos.map(({ color }, index) => `${index + 1}${color && `: ${color}`}`)
  return `${photos.length} en este orden\n${colors.join(', ')}`
}

function formatStock(typed: ProductFormValues): string {
  if (typed.combinado === 'no') return typed.stock
  const cells = offeredCells(typed)
  const each = cells.map(({ color, talle, stock }) => `${[color, talle].filter(Boolean).join(' ')}: ${stock}`)
  return [`${typedStock(cells)} en total`, ...each].join('\n')
}
