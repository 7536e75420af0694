import { splitNames } from '#domain/product/colors.ts'
import { foldText } from '#domain/text/fold-text.ts'
import { formerPrice, type ProductDetail } from '#domain/product/product.ts'
import type { SizeTable } from '#domain/product/size-table.ts'
import { formatPesosWithoutSign } from '#domain/text/typed-pesos.ts'

export type ProductFormValues = {
  /** The product as loaded when the form opened. */
  base: ProductFormBase
  nombre: string
  categoria: string
  precio: string
  precioAnterior: string
  descripcion: string
  composicion: string
  cuidados: string
  /** In grams. Blank: the weight of the category. */
  peso: string
  /** In basis points. Blank: the rate of the category. */
  tasaIva: string
  /** Null: the table of the category. */
  guiaDeTalles: SizeTable | null
  sku: string
  codigoDeBarras: string
  color: string
  talle: string
  /** 'si' when each combination of colour and size has its own stock. Otherwise 'no'. */
  combinado: string
  stock: string
  /** Includes the combinations of removed colours and sizes. */
  variantes: readonly StockCellValues[]
  images: readonly PhotoValues[]
  motivo: string
  /** Free text for the reason 'Otro'. */
  detalle: string
}

/** A combination of the grid. A blank stock means that the combination is not for sale. */
export type StockCellValues = {
  color: string
  talle: string
  sku: string
  codigoDeBarras?: string | undefined
  stock: string
}

export type PhotoValues = { url: string; color: string }

/** The loaded product in the form's format. A new product has no version. */
export type ProductFormBase = Omit<ProductFormValues, 'base' | 'motivo' | 'detalle'> & {
  version: number | undefined
}

/** Returns the initial form of a product. Undefined gives the form of a new product. */
export function productFormValues(product: ProductDetail | undefined): ProductFormValues {
  const base = product ? baseOf(product) : emptyBase
  const { version: _version, ...fields } = base
  return { ...fields, base, motivo: '', detalle: '' }
}

const emptyBase: ProductFormBase = {
  version: undefined,
  nombre: '',
  categoria: '',
  precio: '',
  precioAnterior: '',
  descripcion: '',
  composicion: '',
  cuidados: '',
  peso: '',
  tasaIva: '',
  guiaDeTalles: null,
  sku: '',
  codigoDeBarras: '',
  color: '',
  talle: '',
  combinado: 'no',
  stock: '',
  variantes: [],
  images: [],
}

const baseOf = (product: ProductDetail): ProductFormBase => ({
  version: product.version,
  nombre: product.nombre,
  categoria: product.categoria,
  precio: formatPesosWithoutSign(product.precio),
  precioAnterior: formerPriceText(product),
  descripcion: product.descripcion,
  composicion: product.composicion,
  cuidados: product.cuidados,
  peso: product.peso ? String(product.peso) : '',
  tasaIva: typeof product.tasaIva === 'number' ? String(product.tasaIva) : '',
  guiaDeTalles: product.guiaDeTalles,
  sku: product.sku,
  codigoDeBarras: product.codigoDeBarras ?? '',
  color: product.color,
  talle: product.talle,
  combinado: product.variantes.length > 0 ? 'si' : 'no',
  stock: String(product.stock),
  variantes: product.variantes.map(({ color, talle, sku, codigoDeBarras, stock }) => ({
    color,
    talle,
    sku,
    codigoDeBarras,
    stock: String(stock),
  })),
  images: product.images.map((url) => ({ url, color: product.coloresDeImagenes?.[url] ?? '' })),
})

/** A former price that a price rise has overtaken is blank, because the form would refuse it. */
function formerPriceText(product: ProductDetail): string {
  const former = formerPrice(product)
  return former === undefined ? '' : formatPesosWithoutSign(former)
}

type StockValues = Pick<ProductFormValues, 'color' | 'talle' | 'combinado' | 'stock' | 'variantes'>
type VariantKey = Pick<StockCellValues, 'color' | 'talle'>

/** Returns the names along one side of the grid. An empty list gives one blank name. */
export const gridAxis = (commaList: string): string[] => {
  const names = splitNames(commaList)
  return names.length === 0 ? [''] : names
}

/** Returns the cell of a combination. Returns a blank cell when no cell exists. */
export const cellAt = (cells: readonly StockCellValues[], variant: VariantKey): StockCellValues =>
  cells.find((cell) => isVariant(cell, variant)) ?? { ...variant, sku: '', stock: '' }

export const withCells = (
  cells: readonly StockCellValues[],
  changed: readonly StockCellValues[],
): StockCellValues[] => [...cells.filter((cell) => !changed.some((one) => isVariant(one, cell))), ...changed]

/** Returns the combinations for sale: current colours and sizes with a stock. */
export function offeredCells(typed: StockValues): StockCellValues[] {
  return gridAxis(typed.color).flatMap((color) =>
    gridAxis(typed.talle)
      .map((talle) => ({ ...cellAt(typed.variantes, { color, talle }), color, talle }))
      .filter(({ stock }) => stock.trim() !== ''),
  )
}

/** Sums the stocks. Invalid numbers count as 0. */
export const typedStock = (cells: readonly StockCellValues[]): number =>
  cells.reduce((units, { stock }) => units + (Number(stock) || 0), 0)

/** Returns whether two stocks have the same counting mode, quantities and codes. */
export function isSameStock(one: StockValues, other: StockValues): boolean {
  if (one.combinado !== other.combinado) return false
  if (one.combinado === 'no') return one.stock.trim() === other.stock.trim()
  return keyOf(one) === keyOf(other)
}

/** Like `isSameStock`, without the codes of combinations. */
export function isSameCount(one: StockValues, other: StockValues): boolean {
  if (one.combinado !== other.combinado) return false
  if (one.combinado === 'no') return isSameStock(one, other)
  return countsOf(one) === countsOf(other)
}

const keyOf = (typed: StockValues): string =>
  writtenOf(offeredCells(typed), ({ sku, codigoDeBarras = '' }) => `${sku.trim()} ${codigoDeBarras.trim()}`)

// A combination with stock 0 equals a missing combination, because neither has units.
const countsOf = (typed: StockValues): string =>
  writtenOf(
    offeredCells(typed).filter(({ stock }) => Number(stock) !== 0),
    () => '',
  )

const writtenOf = (cells: readonly StockCellValues[], more: (cell: StockCellValues) => string): string =>
  cells
    .map((cell) =>
      JSON.stringify([foldText(cell.color), foldText(cell.talle), cell.stock.trim(), more(cell)]),
    )
    .sort()
    .join()

const isVariant = (cell: VariantKey, variant: VariantKey): boolean =>
  foldText(cell.color) === foldText(variant.color) && foldText(cell.talle) === foldText(variant.talle)
