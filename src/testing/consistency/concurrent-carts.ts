import { centavos } from '#domain/money.ts'
import type { Product } from '#domain/product/product.ts'
import { stockRowOf } from '#domain/product/variants.ts'
import type { Queryable } from '#server/database/queries/in-transaction.ts'
import { aProduct, aVariant } from '#testing/fixtures/builders.ts'
import type { CallReply } from '#testing/http/caller.ts'
import { soldOut } from './concurrent-buyers.ts'
import { productsWithWrongStock } from '#testing/fixtures/stock-fixtures.ts'

export type Unit = Product & { cantidad: 1 }

type SaleReply = Pick<CallReply, 'status' | 'body'>

/** Sells a cart to a buyer. Buyers are numbered from 0. */
export type SellCart = (cart: readonly Unit[], buyer: number) => Promise<SaleReply>

export const dressAndBelt = (): { dress: Product; belt: Product } => ({
  dress: aProduct({
    precio: centavos(1_999_999),
    variantes: [
      aVariant('rojo', 'S', 5),
      aVariant('rojo', 'M', 1),
      aVariant('azul', 'S', 3),
      aVariant('azul', 'M', 1),
    ],
  }),
  belt: aProduct({ precio: centavos(333), color: 'negro, blanco', talle: '', stock: 7 }),
})

/**
 * Returns the cart of a buyer. Four carts alternate: both products in either order, only the dress, only the belt. A
 * cart with both products must get both or neither, so late buyers get nothing.
 */
export function cartOf({ dress, belt }: { dress: Product; belt: Product }, buyer: number): Unit[] {
  const choice = dress.variantes[buyer % dress.variantes.length]!
  const inChoice: Unit = { ...dress, color: choice.color, talle: choice.talle, cantidad: 1 }
  const inColor: Unit = { ...belt, color: buyer % 2 === 0 ? 'negro' : 'blanco', cantidad: 1 }
  const carts = [[inChoice, inColor], [inColor, inChoice], [inChoice], [inColor]]
  return carts[Math.floor(buyer / dress.variantes.length) % carts.length]!
}

/** Units of a stock row: before the purchases, in acknowledged sales, and after the purchases. */
export type StockRowResult = { before: number; bought: number; remaining: number }

/** `otherReplies`: distinct replies to buyers who got nothing. */
export type ConcurrentCartsResult = {
  rows: Record<string, StockRowResult>
  wrongStock: string[]
  otherReplies: string[]
}

const asText = ({ status, body }: SaleReply) => `${status} ${body.code}: ${body.message}`

/** Correct result: every stock row is sold out, and the sales contain exactly its units. */
export const soldOutResult = (...products: readonly Product[]): ConcurrentCartsResult => ({
  rows: Object.fromEntries(
    products
      .flatMap((product) => stockRowsOf(product))
      .map(([row, before]) => [row, { before, bought: before, remaining: 0 }]),
  ),
  wrongStock: [],
  otherReplies: [asText(soldOut)],
})

/** An acknowledged cart and its reply. */
export type AcknowledgedCart = { cart: readonly Unit[]; body: SaleReply['body'] }

/** Buys all carts concurrently. Returns the acknowledged carts and the distinct other replies. */
export async function buyCarts(
  carts: readonly (readonly Unit[])[],
  sell: SellCart,
): Promise<{ bought: AcknowledgedCart[]; otherReplies: string[] }> {
  const replies = await Promise.all(
    carts.map(async (cart, buyer) => ({ cart, reply: await sell(cart, buyer) })),
  )
  const isSold = ({ reply }: { reply: SaleReply }) => reply.status === 200
  return {
    bought: replies.filter(isSold).map(({ cart, reply }) => ({ cart, body: reply.body })),
    otherReplies: [...new Set(replies.filter((one) => !isSold(one)).map(({ reply }) => asText(reply)))],
  }
}

export async function readCartsResult(
  db: Queryable,
  products: readonly Product[],
  { bought, otherReplies }: { bought: readonly AcknowledgedCart[]; otherReplies: string[] },
): Promise<ConcurrentCartsResult> {
  const units = bought.flatMap(({ cart }) => cart.map(rowOf))
  const { rows } = await db.query<{ row: string; stock: number }>(
    `select product_id || ' ' || color || ' ' || talle as row, stock from variants where product_id = any($1)`,
    [products.map(({ id }) => id)],
  )
  const remainingUnits = new Map(rows.map(({ row, stock }) => [row, stock]))
  return {
    rows: Object.fromEntries(
      products.flatMap(stockRowsOf).map(([row, before]) => [
        row,
        {
          before,
          bought: units.filter((unit) => unit === row).length,
          remaining: remainingUnits.get(row) ?? -1,
        },
      ]),
    ),
    wrongStock: await productsWithWrongStock(db),
    otherReplies,
  }
}

const stockRowsOf = ({ id, stock, variantes }: Product): [row: string, stock: number][] =>
  variantes.length === 0
    ? [[`${id}  `, stock]]
    : variantes.map((variant) => [`${id} ${variant.color} ${variant.talle}`, variant.stock])

function rowOf(unit: Unit): string {
  const { color, talle } = stockRowOf(unit)
  return `${unit.id} ${color} ${talle}`
}
