import type { Money } from '#domain/money.ts'
import { type ReceiptLine, receiptLineKey } from '#domain/product/goods-receipt.ts'
import { displayName, type Product } from '#domain/product/product.ts'
import type { Choice } from '#domain/product/variants.ts'
import type { ReceiptProduct, ReceiptSync, SyncState } from './receipt-sync.ts'

type Row = Choice & { id: string }
type Entered = Pick<SyncState, 'draft' | 'products' | 'costs'>

/** Returns what a receipt shows of a product that staff add to it. */
export const receiptProductOf = (product: Product): ReceiptProduct => ({
  id: product.id,
  nombre: displayName(product),
  imagen: product.images[0] ?? '',
  color: product.color,
  talle: product.talle,
  filas:
    product.variantes.length === 0
      ? [{ color: '', talle: '', stock: product.stock }]
      : product.variantes.map(({ color, talle, stock }) => ({ color, talle, stock })),
  costo: null,
})

export const linesOf = (lines: readonly ReceiptLine[], id: string): ReceiptLine[] =>
  lines.filter((line) => line.id === id)

export const unitsOf = (lines: readonly ReceiptLine[], row: Row): number =>
  lines.find((line) => receiptLineKey(line) === receiptLineKey(row))?.cantidad ?? 0

/** Returns the cost that new units of a product get: the cost of its lines, if they have only one. */
export function costOfProduct({ draft, costs }: Pick<Entered, 'draft' | 'costs'>, id: string): Money | null {
  const lines = linesOf(draft.lineas, id)
  const first = lines[0]
  if (first === undefined) return costs[id] ?? null
  return lines.every(({ costo }) => costo === first.costo) ? first.costo : null
}

export const addProduct = (sync: ReceiptSync, product: ReceiptProduct): void => {
  if (!sync.state.products.some(({ id }) => id === product.id))
    sync.change({ products: [...sync.state.products, product] })
}

/** Sets the units of a stock row. Zero removes its line. */
export function setUnits(sync: ReceiptSync, row: Row, cantidad: number): void {
  const { draft, costs } = sync.state
  const key = receiptLineKey(row)
  const known = draft.lineas.some((line) => receiptLineKey(line) === key)
  const { id, color, talle } = row
  const cleared = cantidad === 0 ? draft.lineas.find((line) => receiptLineKey(line) === key) : undefined
  const costo = costs[key] === undefined ? costOfProduct(sync.state, id) : costs[key]
  const lineas = known
    ? draft.lineas.flatMap((line) =>
        receiptLineKey(line) !== key ? [line] : cantidad === 0 ? [] : [{ ...line, cantidad }],
      )
    : cantidad === 0
      ? draft.lineas
      : [...draft.lineas, { id, color, talle, cantidad, costo }]
  sync.change({
    draft: { ...draft, lineas },
    // Remembers the cost of a product whose last line leaves, and the own cost of a combination.
    costs: { ...costs, [id]: costOfProduct(sync.state, id), ...(cleared && { [key]: cleared.costo }) },
  })
}

/** Sets the cost of all combinations of a product, or of one. */
export function setCost(sync: ReceiptSync, id: string, costo: Money | null, choice?: Choice): void {
  const { draft, costs } = sync.state
  const lineas = draft.lineas.map((line) =>
    line.id === id && (!choice || (line.color === choice.color && line.talle === choice.talle))
      ? { ...line, costo }
      : line,
  )
  sync.change({
    draft: { ...draft, lineas },
    ...(!choice && { costs: { ...withoutRows(costs, id), [id]: costo } }),
  })
}

/** Returns the costs without the remembered costs of the combinations of a product. */
const withoutRows = (costs: SyncState['costs'], id: string): SyncState['costs'] =>
  Object.fromEntries(Object.entries(costs).filter(([key]) => !key.startsWith(`[${JSON.stringify(id)},`)))

export function removeProduct(sync: ReceiptSync, id: string): void {
  const { draft, products } = sync.state
  sync.change({
    draft: { ...draft, lineas: draft.lineas.filter((line) => line.id !== id) },
    products: products.filter((product) => product.id !== id),
  })
}
