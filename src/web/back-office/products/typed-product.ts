import { namesOf } from '#domain/colors.ts'
import { foldText } from '#domain/fold-text.ts'
import type { Product } from '#domain/product.ts'
import { writePesos } from '#domain/typed-pesos.ts'

/** What is in the form of a product, as it is typed. */
export type TypedProduct = {
  /** What the form was opened on. */
  base: TypedBase
  nombre: string
  categoria: string
  precio: string
  sku: string
  color: string
  talle: string
  /** 'si': each colour and size has a stock of its own. */
  combinado: string
  stock: string
  /** Also of colours and sizes that were taken off since. */
  variantes: readonly TypedCell[]
  /** In their order. */
  images: readonly TypedPhoto[]
  motivo: string
  /** Says more where `motivo` is 'Otro'. */
  detalle: string
}

/** A combination of the grid; a blank stock: it is not on offer. */
export type TypedCell = { color: string; talle: string; sku: string; stock: string }

export type TypedPhoto = { url: string; color: string }

/** A product as it was read, in the words of the form; undefined version: there is none yet. */
export type TypedBase = Omit<TypedProduct, 'base' | 'motivo' | 'detalle'> & { version: number | undefined }

/** The form of a product, or of a new one, before anybody typed. */
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

/** The names along one side of the grid; where there are none to choose, one without a name. */
export const sideOf = (commaList: string): string[] => {
  const names = namesOf(commaList)
  return names.length === 0 ? [''] : names
}

/** The cell of a place; blank where nothing was typed. */
export const cellAt = (cells: readonly TypedCell[], place: Place): TypedCell =>
  cells.find((cell) => isAt(cell, place)) ?? { ...place, sku: '', stock: '' }

/** The cells with these in their places. */
export const withCells = (cells: readonly TypedCell[], changed: readonly TypedCell[]): TypedCell[] => [
  ...cells.filter((cell) => !changed.some((one) => isAt(one, cell))),
  ...changed,
]

/** The combinations on offer: those of the colours and sizes there are now that have a stock. */
export function offeredCells(typed: TypedStock): TypedCell[] {
  return sideOf(typed.color).flatMap((color) =>
    sideOf(typed.talle)
      .map((talle) => ({ ...cellAt(typed.variantes, { color, talle }), color, talle }))
      .filter(({ stock }) => stock.trim() !== ''),
  )
}

/** How many there are in all, as far as what was typed are numbers. */
export const typedTotal = (cells: readonly TypedCell[]): number =>
  cells.reduce((units, { stock }) => units + (Number(stock) || 0), 0)

/** Whether both say the same of what there is: in what way it is counted, and how many of each. */
export function isSameStock(one: TypedStock, other: TypedStock): boolean {
  if (one.combinado !== other.combinado) return false
  if (one.combinado === 'no') return one.stock.trim() === other.stock.trim()
  return keyOf(one) === keyOf(other)
}

/** The units alone, whatever the combinations are called by their SKUs. */
export function isSameCount(one: TypedStock, other: TypedStock): boolean {
  if (one.combinado !== other.combinado) return false
  if (one.combinado === 'no') return isSameStock(one, other)
  return countsOf(one) === countsOf(other)
}

const keyOf = (typed: TypedStock): string => writtenOf(offeredCells(typed), ({ sku }) => sku.trim())

// A combination that has none, and one that is not there: neither has a unit to account for.
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
