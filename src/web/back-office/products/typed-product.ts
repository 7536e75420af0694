import { namesOf } from '#domain/colors.ts'
import { foldText } from '#domain/fold-text.ts'
import type { Product } from '#domain/product.ts'
import { writePesos } from '#domain/typed-pesos.ts'

export type TypedProduct = {
  /** The product when the form opened. */
  base: TypedBase
  nombre: string
  categoria: string
  precio: string
  sku: string
  color: string
  talle: string
  /** 'si': each colour and size has its own stock. */
  combinado: string
  stock: string
  /** Includes the combinations of removed colours and sizes. */
  variantes: readonly TypedCell[]
  /** Photos in display order. */
  images: readonly TypedPhoto[]
  motivo: string
  /** Free text for the reason 'Otro'. */
  detalle: string
}

/** A combination of the grid. A blank stock means that the combination is not for sale. */
export type TypedCell = { color: string; talle: string; sku: string; stock: string }

export type TypedPhoto = { url: string; color: string }

/** The loaded product in the form's format. A new product has no version. */
export type TypedBase = Omit<TypedProduct, 'base' | 'motivo' | 'detalle'> & { version: number | undefined }

/** Returns the initial form of a product. Undefined is a new product. */
export function typedOf(product: Product | undefined): TypedProduct {
  const base = product ? baseOf(product) : emptyBase
  const { version: _version, ...fields } = base
  return { ...fields, base, motivo: '', detalle: '' }
}

const emptyBase: TypedBase = {
  version: undefined,
  nombre: '',
  categoria: '',
  precio: '',
  sku: '',
  color: '',
  talle: '',
  combinado: 'no',
  stock: '',
  variantes: [],
  images: [],
}

const baseOf = (product: Product): TypedBase => ({
  version: product.version,
  nombre: product.nombre,
  categoria: product.categoria,
  precio: writePesos(product.precio),
  sku: product.sku,
  color: product.color,
  talle: product.talle,
  combinado: product.variantes.length > 0 ? 'si' : 'no',
  stock: String(product.stock),
  variantes: product.variantes.map(({ color, talle, sku, stock }) => ({
    color,
    talle,
    sku,
    stock: String(stock),
  })),
  images: product.images.map((url) => ({ url, color: product.coloresDeImagenes?.[url] ?? '' })),
})

type TypedStock = Pick<TypedProduct, 'color' | 'talle' | 'combinado' | 'stock' | 'variantes'>
type Place = Pick<TypedCell, 'color' | 'talle'>

/** Returns the names along one side of the grid. Without names, one blank name. */
export const sideOf = (commaList: string): string[] => {
  const names = namesOf(commaList)
  return names.length === 0 ? [''] : names
}

/** Returns the cell of a combination. The default cell is blank. */
export const cellAt = (cells: readonly TypedCell[], place: Place): TypedCell =>
  cells.find((cell) => isAt(cell, place)) ?? { ...place, sku: '', stock: '' }

export const withCells = (cells: readonly TypedCell[], changed: readonly TypedCell[]): TypedCell[] => [
  ...cells.filter((cell) => !changed.some((one) => isAt(one, cell))),
  ...changed,
]

/** Returns the combinations for sale: current colours and sizes with a stock. */
export function offeredCells(typed: TypedStock): TypedCell[] {
  return sideOf(typed.color).flatMap((color) =>
    sideOf(typed.talle)
      .map((talle) => ({ ...cellAt(typed.variantes, { color, talle }), color, talle }))
      .filter(({ stock }) => stock.trim() !== ''),
  )
}

/** Sums the stocks. Invalid numbers count as 0. */
export const typedTotal = (cells: readonly TypedCell[]): number =>
  cells.reduce((units, { stock }) => units + (Number(stock) || 0), 0)

/** Whether both have the same counting mode, quantities and SKUs. */
export function isSameStock(one: TypedStock, other: TypedStock): boolean {
  if (one.combinado !== other.combinado) return false
  if (one.combinado === 'no') return one.stock.trim() === other.stock.trim()
  return keyOf(one) === keyOf(other)
}

/** Like `isSameStock`, without the SKUs of combinations. */
export function isSameCount(one: TypedStock, other: TypedStock): boolean {
  if (one.combinado !== other.combinado) return false
  if (one.combinado === 'no') return isSameStock(one, other)
  return countsOf(one) === countsOf(other)
}

const keyOf = (typed: TypedStock): string => writtenOf(offeredCells(typed), ({ sku }) => sku.trim())

// A combination without stock equals a missing one, because neither has units.
const countsOf = (typed: TypedStock): string =>
  writtenOf(
    offeredCells(typed).filter(({ stock }) => Number(stock) !== 0),
    () => '',
  )

const writtenOf = (cells: readonly TypedCell[], more: (cell: TypedCell) => string): string =>
  cells
    .map((cell) =>
      JSON.stringify([foldText(cell.color), foldText(cell.talle), cell.stock.trim(), more(cell)]),
    )
    .sort()
    .join()

const isAt = (cell: Place, place: Place): boolean =>
  foldText(cell.color) === foldText(place.color) && foldText(cell.talle) === foldText(place.talle)
