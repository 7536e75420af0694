import { isDeepStrictEqual } from 'node:util'
import type { Product } from '#domain/product/product.ts'
import { type RenamedVariant, renamedVariants } from '#domain/product/renamed-variants.ts'
import { type Choice, hasCode, totalStock, type Variant, variantOf } from '#domain/product/variants.ts'

/** A change of a row's stock. Negative `units` reduce it. The stock history shows `reason`. */
export type StockMove = Choice & { units: number; reason: string }

/**
 * Changes of a product's stock rows, in this order. A row has stock 0 when it is added and removed. `renamed`: added rows
 * that replace removed ones.
 */
export type StockEdit = {
  out: StockMove[]
  removed: Choice[]
  added: Choice[]
  renamed: RenamedVariant[]
  codes: Pick<Variant, 'color' | 'talle' | 'sku' | 'codigoDeBarras'>[]
  moves: StockMove[]
}

export type StockRefusal = { refusal: 'changed' | 'below-zero' | 'by-combination' }

type StockEditInput = {
  product: Pick<Product, 'stock' | 'variantes'>
  /** Stock of each row when the user loaded the form: current stock minus later movements. */
  loadedRows: readonly Pick<Variant, 'color' | 'talle' | 'stock'>[]
  stock: number | undefined
  /** Requested combinations. Empty: the product has one stock number. Undefined: no change. */
  variantes: readonly Variant[] | undefined
  /** False if the shop does not know which stock the user saw, so the stock does not change. */
  applies: boolean
  motivo: string
}

const SINGLE_ROW: Choice = { color: '', talle: '' }

/**
 * Plans a stock edit. Adds the difference between the requested and the loaded number, so units sold meanwhile stay
 * sold. When the combinations change, the current stock moves to the new rows, and a difference becomes a separate
 * movement.
 */
export function planStockEdit(input: StockEditInput): StockEdit | StockRefusal {
  const { product, variantes } = input
  const planned = product.variantes.length === 0 ? fromOneNumber(input) : fromCombinations(input, variantes)
  if ('refusal' in planned) return planned
  return endsBelowZero(product, planned) ? { refusal: 'below-zero' } : planned
}

export const changesRows = ({ removed, added, codes }: StockEdit): boolean =>
  removed.length + added.length + codes.length > 0

function fromOneNumber({
  product,
  loadedRows,
  stock,
  variantes,
  applies,
  motivo,
}: StockEditInput): StockEdit | StockRefusal {
  const loadedTotal = totalStock(loadedRows as Variant[])
  if (variantes === undefined || variantes.length === 0) {
    const units = stock === undefined || !applies ? 0 : stock - loadedTotal
    return { ...noChange(), moves: movesOf(SINGLE_ROW, units, motivo) }
  }
  // Units were sold meanwhile, and their combination is unknown.
  if (loadedTotal !== product.stock) return { refusal: 'changed' }
  const total = totalStock(variantes)
  return {
    out: [
      ...movesOf(SINGLE_ROW, total - loadedTotal, motivo || 'Diferencia al pasar a contar por color y talle'),
      ...movesOf(SINGLE_ROW, -total, TO_COMBINATIONS),
    ],
    removed: [SINGLE_ROW],
    added: variantes.map(choiceOf),
    renamed: [],
    codes: variantes.filter(hasCode).map(codeOf),
    moves: variantes.flatMap((row) => movesOf(row, row.stock, TO_COMBINATIONS)),
  }
}

function fromCombinations(
  { product, loadedRows, stock, applies, motivo }: StockEditInput,
  variantes: readonly Variant[] | undefined,
): StockEdit | StockRefusal {
  const loadedTotal = totalStock(loadedRows as Variant[])
  if (variantes === undefined)
    return stock === undefined || stock === loadedTotal || !applies
      ? noChange()
      : { refusal: 'by-combination' }
  if (variantes.length === 0) {
    const total = totalStock(product.variantes)
    return {
      out: product.variantes.flatMap((row) => movesOf(row, -row.stock, TO_ONE)),
      removed: product.variantes.map(choiceOf),
      added: [SINGLE_ROW],
      renamed: [],
      codes: [],
      moves: [
        ...movesOf(SINGLE_ROW, total, TO_ONE),
        ...movesOf(
          SINGLE_ROW,
          (stock ?? loadedTotal) - loadedTotal,
          motivo || 'Diferencia al pasar a un solo número',
        ),
      ],
    }
  }
  const removedRows = product.variantes.filter((row) => !variantOf(variantes, row))
  if (removedRows.some((row) => loadedStockOf(loadedRows, row) !== row.stock)) return { refusal: 'changed' }
  return {
    out: removedRows.flatMap((row) => movesOf(row, -row.stock, motivo || 'Se quitó la combinación')),
    removed: removedRows.map(choiceOf),
    added: variantes.filter((row) => !variantOf(product.variantes, row)).map(choiceOf),
    renamed: renamedVariants(product.variantes, variantes),
    codes: variantes.filter((row) => !isSameCodes(row, variantOf(product.variantes, row))).map(codeOf),
    moves: variantes.flatMap((row) => {
      const current = variantOf(product.variantes, row)
      if (current && !applies) return []
      return movesOf(row, current ? row.stock - loadedStockOf(loadedRows, row) : row.stock, motivo)
    }),
  }
}

const TO_COMBINATIONS = 'Pasó a contarse por color y talle'
const TO_ONE = 'Pasó a contarse con un solo número'

const noChange = (): StockEdit => ({ out: [], removed: [], added: [], renamed: [], codes: [], moves: [] })

const movesOf = ({ color, talle }: Choice, units: number, reason: string): StockMove[] =>
  units === 0 ? [] : [{ color, talle, units, reason }]

const choiceOf = ({ color, talle }: Choice): Choice => ({ color, talle })
const codeOf = ({ color, talle, sku, codigoDeBarras = '' }: Variant) => ({
  color,
  talle,
  sku,
  codigoDeBarras,
})
const isSameCodes = ({ sku, codigoDeBarras = '' }: Variant, current: Variant | undefined): boolean =>
  (current?.sku ?? '') === sku && (current?.codigoDeBarras ?? '') === codigoDeBarras

const loadedStockOf = (loadedRows: StockEditInput['loadedRows'], row: Choice): number =>
  loadedRows.find(({ color, talle }) => color === row.color && talle === row.talle)?.stock ?? 0

function endsBelowZero({ stock, variantes }: StockEditInput['product'], { out, moves }: StockEdit): boolean {
  const rows = variantes.length === 0 ? [{ ...SINGLE_ROW, stock }] : variantes
  const all = [...out, ...moves]
  return all.some((move) => {
    const current = rows.find((row) => isDeepStrictEqual(choiceOf(row), choiceOf(move)))?.stock ?? 0
    const units = all.filter((other) => isDeepStrictEqual(choiceOf(other), choiceOf(move)))
    return units.reduce((sum, other) => sum + other.units, current) < 0
  })
}
