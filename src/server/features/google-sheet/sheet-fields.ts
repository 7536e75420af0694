import { toPesos } from '#domain/money.ts'
import type { Product } from '#domain/product/product.ts'
import { numberWithoutNoise, roundToCentavos } from '#domain/product/spoiled-values.ts'
import type { Variant } from '#domain/product/variants.ts'
import type { Cell } from '#server/adapters/spreadsheet/spreadsheet.ts'
import { columnOrder } from '#server/features/product-import/columns/column-names.ts'

export const PRODUCTS_SHEET = 'Productos'

/** Editable columns in the order of the specification (section 3), without the id. */
export const [, ...editableFields] = columnOrder
/** Compared columns. Only the shop writes `variantes`. */
export const sheetFields = [...editableFields, 'variantes'] as const
/** Every column, in the order of a new sheet. */
export const sheetColumns = ['id', ...sheetFields, 'version'] as const

export type EditableField = (typeof editableFields)[number]
export type SheetField = (typeof sheetFields)[number]
export type SheetColumn = (typeof sheetColumns)[number]
export type CellTexts = Readonly<Record<SheetField, string>>

export const ownColumns: readonly SheetColumn[] = ['variantes', 'version']

/** Notes in the headings of columns that people must not edit. */
const notes: Partial<Record<SheetColumn, string>> = {
  variantes: ' (la escribe la tienda)',
  version: ' (no tocar)',
}
export const headingOf = (column: SheetColumn): string => `${column}${notes[column] ?? ''}`

/** Text columns, so '007' and '3-4' do not become a number or a date. */
export const textColumns: readonly SheetColumn[] = ['id', 'color', 'talle', 'sku', 'images', 'variantes']

/** Version cell of a product that the shop removed. */
export const REMOVED = 'quitado de la tienda'

/** Returns a product's cells as the shop writes them. */
export const cellsOf = (product: Product): Readonly<Record<SheetField, Cell>> => ({
  categoria: product.categoria,
  nombre: product.nombre,
  color: product.color,
  talle: product.talle,
  stock: product.stock,
  precio: toPesos(product.precio),
  sku: product.sku,
  images: product.images.join(', '),
  publicado: product.publicado,
  variantes: variantsText(product.variantes),
})

/** Returns the normalised text of a cell for comparisons. A number has no digits that are noise. */
export const cellText = (cell: Cell | undefined): string =>
  typeof cell === 'number' ? numberWithoutNoise(cell) : String(cell ?? '').trim()

/** Returns the pesos of a price cell, rounded to centavos because a formula may have computed the number. */
export const priceText = (cell: number): string =>
  cell < 0 ? cellText(cell) : String(Number(roundToCentavos(numberWithoutNoise(cell))))

export const textsOf = (cells: Readonly<Record<SheetField, Cell | undefined>>): CellTexts =>
  Object.fromEntries(
    sheetFields.map((field) => {
      const cell = cells[field]
      // Equal to the stored price, so that the shop does not overwrite the formula.
      return [field, field === 'precio' && typeof cell === 'number' ? priceText(cell) : cellText(cell)]
    }),
  ) as CellTexts

/** Returns 'Rojo M 3; Rojo L 2', or '' for a product with a single stock number. */
const variantsText = (variantes: readonly Variant[]): string =>
  variantes
    .map(({ color, talle, stock }) => [color, talle, stock].filter((part) => part !== '').join(' '))
    .join('; ')
