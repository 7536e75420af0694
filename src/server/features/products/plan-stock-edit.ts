import { isDeepStrictEqual } from 'node:util'
import type { Product } from '#domain/product.ts'
import { type Choice, totalOf, type Variant, variantOf } from '#domain/variants.ts'

/** Negative `units` leave the row. `reason` appears in the stock history. */
export type StockMove = Choice & { units: number; reason: string }

/** Changes of a product's stock rows, in this order. A row has no units when it is added and when it is removed. */
export type StockEdit = {
  out: StockMove[]
  removed: Choice[]
  added: Choice[]
  codes: Pick<Variant, 'color' | 'talle' | 'sku'>[]
  moves: StockMove[]
}

export type StockRefusal = { refusal: 'changed' | 'below-zero' | 'by-combination' }

type Asked = {
  product: Pick<Product, 'stock' | 'variantes'>
  /** Stock of each row when the user loaded the form: current rows minus the movements since then. */
  seen: readonly Pick<Variant, 'color' | 'talle' | 'stock'>[]
  stock: number | undefined
  /** Wanted combinations. Empty: one number. Absent: the way of counting does not change. */
  variantes: readonly Variant[] | undefined
  /** False if the loaded stock is unknown, so stock does not change. */
  applies: boolean
  motivo: string
}

const ONE: Choice = { color: '', talle: '' }

/**
 * Applies the difference between the loaded and the wanted stock, so units sold meanwhile stay sold. A change of the
 * way of counting moves the current stock. A difference is a separate movement.
 */
export function planStockEdit(asked: Asked): StockEdit | StockRefusal {
  const { product, variantes } = asked
  const planned = product.variantes.length === 0 ? fromOneNumber(asked) : fromCombinations(asked, variantes)
  if ('refusal' in planned) return planned
  return endsBelowZero(product, planned) ? { refusal: 'below-zero' } : planned
}

export const changesRows = ({ removed, added, codes }: StockEdit): boolean =>
  removed.length + added.length + codes.length > 0

function fromOneNumber({
  product,
  seen,
  stock,
  variantes,
  applies,
  motivo,
}: Asked): StockEdit | StockRefusal {
  const was = totalOf(seen as Variant[])
  if (variantes === undefined || variantes.length === 0) {
    const units = stock === undefined || !applies ? 0 : stock - was
    return { ...nothing(), moves: moved(ONE, units, motivo) }
  }
  // The combination of units sold meanwhile is unknown.
  if (was !== product.stock) return { refusal: 'changed' }
  const total = totalOf(variantes)
  return {
    out: [
      ...moved(ONE, total - was, motivo || 'Diferencia al pasar a contar por color y talle'),
      ...moved(ONE, -total, TO_COMBINATIONS),
    ],
    removed: [ONE],
    added: variantes.map(choiceOf),
    codes: variantes.filter(({ sku }) => sku !== '').map(codeOf),
    moves: variantes.flatMap((row) => moved(row, row.stock, TO_COMBINATIONS)),
  }
}

function fromCombinations(
  { product, seen, stock, applies, motivo }: Asked,
  variantes: readonly Variant[] | undefined,
): StockEdit | StockRefusal {
  const was = totalOf(seen as Variant[])
  if (variantes === undefined)
    return stock === undefined || stock === was || !applies ? nothing() : { refusal: 'by-combination' }
  if (variantes.length === 0) {
    const total = totalOf(product.variantes)
    return {
      out: product.variantes.flatMap((row) => moved(row, -row.stock, TO_ONE)),
      removed: product.variantes.map(choiceOf),
      added: [ONE],
      codes: [],
      moves: [
        ...moved(ONE, total, TO_ONE),
        ...moved(ONE, (stock ?? was) - was, motivo || 'Diferencia al pasar a un solo número'),
      ],
    }
  }
  const gone = product.variantes.filter((row) => !variantOf(variantes, row))
  if (gone.some((row) => seenOf(seen, row) !== row.stock)) return { refusal: 'changed' }
  return {
    out: gone.flatMap((row) => moved(row, -row.stock, motivo || 'Se quitó la combinación')),
    removed: gone.map(choiceOf),
    added: variantes.filter((row) => !variantOf(product.variantes, row)).map(choiceOf),
    codes: variantes
      .filter(({ sku, ...row }) => (variantOf(product.variantes, row)?.sku ?? '') !== sku)
      .map(codeOf),
    moves: variantes.flatMap((row) => {
      const there = variantOf(product.variantes, row)
      if (there && !applies) return []
      return moved(row, there ? row.stock - seenOf(seen, row) : row.stock, motivo)
    }),
  }
}

const TO_COMBINATIONS = 'Pasó a contarse por color y talle'
const TO_ONE = 'Pasó a contarse con un solo número'

const nothing = (): StockEdit => ({ out: [], removed: [], added: [], codes: [], moves: [] })

const moved = ({ color, talle }: Choice, units: number, reason: string): StockMove[] =>
  units === 0 ? [] : [{ color, talle, units, reason }]

const choiceOf = ({ color, talle }: Choice): Choice => ({ color, talle })
const codeOf = ({ color, talle, sku }: Variant) => ({ color, talle, sku })

const seenOf = (seen: Asked['seen'], row: Choice): number =>
  seen.find(({ color, talle }) => color === row.color && talle === row.talle)?.stock ?? 0

function endsBelowZero({ stock, variantes }: Asked['product'], { out, moves }: StockEdit): boolean {
  const rows = variantes.length === 0 ? [{ ...ONE, stock }] : variantes
  const all = [...out, ...moves]
  return all.some((move) => {
    const there = rows.find((row) => isDeepStrictEqual(choiceOf(row), choiceOf(move)))?.stock ?? 0
    const units = all.filter((other) => isDeepStrictEqual(choiceOf(other), choiceOf(move)))
    return units.reduce((sum, other) => sum + other.units, there) < 0
  })
}
