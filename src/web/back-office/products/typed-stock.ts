import { foldText } from '#domain/fold-text.ts'
import { namesOf } from '#domain/colors.ts'
import type { TypedCell, TypedProduct } from './typed-product.ts'

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
