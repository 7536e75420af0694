import type { Product } from '#domain/product/product.ts'
import type { Queryable } from '#server/database/queries/in-transaction.ts'
import { aProduct } from '#testing/fixtures/builders.ts'
import type { CallReply } from '#testing/http/caller.ts'
import { productsWithWrongStock } from '#testing/fixtures/stock-fixtures.ts'

const BUYERS = 200

type SaleReply = Pick<CallReply, 'status' | 'body'>

/** Sells one unit of the product to a buyer. Buyers are numbered from 0. */
export type Sell = (product: Product, buyer: number) => Promise<SaleReply>

/** `otherReplies`: distinct replies to buyers without a unit. */
export type ConcurrentBuyersResult = {
  sold: number
  remainingStock: number
  wrongStock: string[]
  otherReplies: string[]
}

export const soldOut: SaleReply = {
  status: 409,
  body: { code: 'no-more-in-stock', message: 'No hay suficiente stock disponible' },
}

const asText = ({ status, body }: SaleReply) => `${status} ${body.code}: ${body.message}`

/** Correct result for a product with ten units. */
export const exactResult: ConcurrentBuyersResult = {
  sold: 10,
  remainingStock: 0,
  wrongStock: [],
  otherReplies: [asText(soldOut)],
}

export const productWithTenUnits = (): Product => aProduct({ stock: 10 })

/** Sells one unit of a product to each of 200 concurrent buyers and returns the result. */
export async function sellToConcurrentBuyers(
  db: Queryable,
  product: Product,
  sell: Sell,
): Promise<ConcurrentBuyersResult> {
  const replies = await Promise.all(Array.from({ length: BUYERS }, (_, buyer) => sell(product, buyer)))
  const { rows } = await db.query<{ stock: number }>(
    'select sum(stock)::int as stock from variants where product_id = $1',
    [product.id],
  )
  const others = replies.filter(({ status }) => status !== 200)
  return {
    sold: replies.length - others.length,
    remainingStock: rows[0]!.stock,
    wrongStock: await productsWithWrongStock(db),
    otherReplies: [...new Set(others.map(asText))],
  }
}

export async function countStoredSales(
  db: Queryable,
): Promise<{ sales: number; units: number; emails: number } | undefined> {
  const { rows } = await db.query<{ sales: number; units: number; emails: number }>(
    `select (select count(*) from sales) as sales, (select sum(cantidad) from sale_lines)::int as units,
       (select count(*) from emails) as emails`,
  )
  return rows[0]
}
