import { Readable } from 'node:stream'
import type { Database } from '#server/database/connect.ts'
import type { Queryable } from '#server/database/in-transaction.ts'
import { importProducts } from '#server/features/products/import-products.ts'
import type { PicturesOf } from '#server/features/products/imported-file.ts'

type Pool = Database['pool']

export const noPictures: PicturesOf = () => ({ notes: [] })

export function bringRowsIn(pool: Pool, rows: readonly unknown[], picturesOf: PicturesOf = noPictures) {
  const numbered = rows.map((row, position) => ({ line: position + 2, row }))
  return importProducts(pool, { rows: () => Readable.from(numbered), picturesOf })
}

export async function storedProduct(db: Queryable, id: string): Promise<Record<string, unknown> | undefined> {
  const { rows } = await db.query<Record<string, unknown>>(
    `select *, (select sum(stock)::int from variants where product_id = id) as stock from products where id = $1`,
    [id],
  )
  return rows[0]
}

/** All tables that an import may change. */
export async function everythingImported(db: Queryable) {
  const all = async (query: string) => (await db.query(query)).rows
  return {
    products: await all('select * from products order by id'),
    variants: await all('select * from variants order by product_id, color, talle'),
    movements: await all('select * from stock_movements order by id'),
    trail: await all('select * from audit_trail'),
  }
}
