import type { Product } from '#domain/product.ts'
import type { Queryable } from '#server/database/in-transaction.ts'
import { aProduct } from './builders.ts'
import type { Answered } from './caller.ts'
import { productsOffTheLedger } from './stock-the-shop.ts'

const BUYERS = 200

type Answer = Pick<Answered, 'status' | 'body'>

/** Sells one unit to a buyer, the first of whom is number 0. */
export type Sell = (product: Product, buyer: number) => Promise<Answer>

/** `otherwise`: what those heard who did not get their unit, in no order and each thing once. */
export type Rush = { sold: number; left: number; offTheLedger: string[]; otherwise: string[] }

/** What a buyer hears who comes too late. */
export const soldOut: Answer = {
  status: 409,
  body: { code: 'no-more-in-stock', message: 'No hay suficiente stock disponible' },
}

const asText = ({ status, body }: Answer) => `${status} ${body.code}: ${body.message}`

/** How a rush ends at a shop that is right. */
export const exact: Rush = { sold: 10, left: 0, offTheLedger: [], otherwise: [asText(soldOut)] }

export const tenUnits = (): Product => aProduct({ stock: 10 })

/** Two hundred buyers at once of a product that the shop of this database has. */
export async function rush(db: Queryable, product: Product, sell: Sell): Promise<Rush> {
  const answers = await Promise.all(Array.from({ length: BUYERS }, (_, buyer) => sell(product, buyer)))
  const { rows } = await db.query<{ stock: number }>(
    'select sum(stock)::int as stock from variants where product_id = $1',
    [product.id],
  )
  const others = answers.filter(({ status }) => status !== 200)
  return {
    sold: answers.length - others.length,
    left: rows[0]!.stock,
    offTheLedger: await productsOffTheLedger(db),
    otherwise: [...new Set(others.map(asText))],
  }
}

/** How many sales, units sold and e-mails the shop of this database has. */
export async function salesStored(
  db: Queryable,
): Promise<{ sales: number; units: number; emails: number } | undefined> {
  const { rows } = await db.query<{ sales: number; units: number; emails: number }>(
    `select (select count(*) from sales) as sales, (select sum(cantidad) from sale_lines)::int as units,
       (select count(*) from emails) as emails`,
  )
  return rows[0]
}
