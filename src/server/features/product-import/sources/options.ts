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
    'tamanho',
    'size',
    'sizes',
    'numero',
    'medida',
    'calce',
  ].map((name) => [name, 'talle'] as const),
])

/** Returns the field of an option by name. An option without a name is recognised by its value. */
export function fieldOfOption({ name, value }: Option): ChoiceField | undefined {
  if (name !== '') return fieldOfName.get(foldText(name).replace(/^pa_/, ''))
  if (isKnownColor(value)) return 'color'
  return isSize(value) ? 'talle' : undefined
}

/**
 * Copies the option names of a product's first row to its other rows. `known`: names from earlier rows of the product.
 */
export function fillOptionNames(rows: readonly SourceRow[], known: readonly string[] = []): SourceRow[] {
  let names = known
  return rows.map((row) => {
    const options = row.options.map(({ name, value }, at) => ({ name: name || (names[at] ?? ''), value }))
    names = options.map(({ name }) => name)
    return { ...row, options }
  })
}

/** Field of each option that is neither colour nor size. Undefined: the option becomes a part of the colour. */
export type OtherOptions = ReadonlyMap<string, ChoiceField | undefined>

/**
 * Turns other options, such as 'Estampa', into combinations if their values differ between the rows of a product. The
 * option becomes the missing colour or size, or else a part of the colour ('Rojo / Rayas').
 */
export function placeOtherOptions(rows: readonly SourceRow[]): SourceRow[] {
  const others = otherOptions(rows.flatMap(({ options }) => options))
  return rows.map((row) => ({ ...row, options: placeOptions(row.options, others) }))
}

/** Decides the field of each other option of a product. `all`: every option of the product, each with one value. */
export function otherOptions(all: readonly Option[]): OtherOptions {
  const options = all.filter(({ value }) => value !== '')
  const unknown = new Set(options.filter((option) => !fieldOfOption(option)).map(({ name }) => name))
  const valuesOf = (other: string) =>
    new Set(options.filter(({ name }) => name === other).map(({ value }) => value))
  const taken = new Set(options.map(fieldOfOption))
  const free = (['color', 'talle'] as const).filter((field) => !taken.has(field))
  return new Map([...unknown].filter((other) => valuesOf(other).size > 1).map((name, at) => [name, free[at]]))
}

export function placeOptions(options: readonly Option[], others: OtherOptions): Option[] {
  const kept = options.filter(({ name }) => !others.has(name) || others.get(name))
  const parts = options.filter((option) => !kept.includes(option)).map(({ value }) => value)
  return kept.map((option) => {
    const { value, name } = option
    const field = others.get(name)
    if (field) return { name: field, value }
    if (fieldOfOption(option) !== 'color') return option
    return { name, value: [value, ...parts].filter((part) => part !== '').join(' / ') }
  })
}
