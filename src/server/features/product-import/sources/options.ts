import { isKnownColor } from '#domain/product/colors.ts'
import { foldText } from '#domain/text/fold-text.ts'
import { isSize } from '#server/features/product-import/columns/is-size.ts'
import type { Option, SourceRow } from './source.ts'

type ChoiceField = 'color' | 'talle'

const fieldOfName = new Map<string, ChoiceField>([
  ...['color', 'colores', 'colour', 'colors', 'colours', 'cor'].map((name) => [name, 'color'] as const),
  ...[
    'talle',
    'talles',
    'talla',
    'tallas',
    'tamano',
    'tamanos',
    'size',
    'sizes',
    'numero',
    'medida',
    'calce',
  ].map((name) => [name, 'talle'] as const),
])

/** Returns the field of an option by its name, or by its value if the file has no name. */
export function fieldOfOption({ name, value }: Option): ChoiceField | undefined {
  if (name !== '') return fieldOfName.get(foldText(name).replace(/^pa_/, ''))
  if (isKnownColor(value)) return 'color'
  return isSize(value) ? 'talle' : undefined
}

/** Fills in names of options that only the first row of a product has. `known`: names of earlier rows of the product. */
export function fillOptionNames(rows: readonly SourceRow[], known: readonly string[] = []): SourceRow[] {
  let names = known
  return rows.map((row) => {
    const options = row.options.map(({ name, value }, at) => ({ name: name || (names[at] ?? ''), value }))
    names = options.map(({ name }) => name)
    return { ...row, options }
  })
}

/**
 * Makes combinations of other options, such as 'Estampa', whose values differ between the rows of a product. Such an
 * option is the colour or the size of a product without one, or else a part of its colour ('Rojo / Rayas').
 */
export function placeOtherOptions(rows: readonly SourceRow[]): SourceRow[] {
  const options = rows.flatMap((row) => row.options).filter(({ value }) => value !== '')
  const others = [
    ...new Set(options.filter((option) => !fieldOfOption(option)).map(({ name }) => name)),
  ].filter(
    (other) => new Set(options.filter(({ name }) => name === other).map(({ value }) => value)).size > 1,
  )
  if (others.length === 0) return [...rows]
  const taken = new Set(options.map(fieldOfOption))
  const free = (['color', 'talle'] as const).filter((field) => !taken.has(field))
  const fields = new Map(others.map((name, at) => [name, free[at]]))
  return rows.map((row) => ({ ...row, options: placed(row.options, fields) }))
}

function placed(options: readonly Option[], fields: ReadonlyMap<string, ChoiceField | undefined>): Option[] {
  const kept = options.filter(({ name }) => !fields.has(name) || fields.get(name))
  const parts = options.filter((option) => !kept.includes(option)).map(({ value }) => value)
  return kept.map((option) => {
    const { value, name } = option
    if (fields.get(name)) return { name: fields.get(name)!, value }
    if (fieldOfOption(option) !== 'color') return option
    return { name, value: [value, ...parts].filter((part) => part !== '').join(' / ') }
  })
}
