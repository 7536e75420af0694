import type { Product } from '#domain/product.ts'
import type { Queryable } from '#server/database/in-transaction.ts'
import { aProduct } from './builders.ts'
import type { Answered } from './caller.ts'
import { productsOffTheLedger } from './stock-the-shop.ts'

const BUYERS = 200

type Answer = Pick<Answered, 'status' | 'body'>

/** Buyers are numbered from 0. */
export type Sell = (product: Product, buyer: number) => Promise<Answer>

/** `otherwise`: the distinct answers to buyers without a unit. */
export type Rush = { sold: number; left: number; offTheLedger: string[]; otherwise: string[] }

export const soldOut: Answer = {
  status: 409,
  body: { code: 'no-more-in-stock', message: 'No hay suficiente stock disponible' },
}

const asText = ({ status, body }: Answer) => `${status} ${body.code}: ${body.message}`

/** The correct result of a rush. */
export const exact: Rush = { sold: 10, left: 0, offTheLedger: [], otherwise: [asText(soldOut)] }

export const tenUnits = (): Product => aProduct({ stock: 10 })

/** Two hundred concurrent buyers of one product. */
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

export async function salesStored(
  db: Queryable,
): Promise<{ sales: number; units: number; emails: number } | undefined> {
  const { rows } = await db.query<{ sales: number; units: number; emails: number }>(
    `select (select count(*) from sales) as sales, (select sum(cantidad) from sale_lines)::int as units,
       (select count(*) from emails) as emails`,
  )
  return rows[0]
}
