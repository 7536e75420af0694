import { namesOf } from '#domain/colors.ts'
import { type Choice, totalOf, type Variant } from '#domain/variants.ts'
import type { Queryable } from '#server/database/in-transaction.ts'
import { moveStock } from './stock-the-shop.ts'

const ONE_NUMBER: Choice = { color: '', talle: '' }

/** Merges the stock of all combinations into a single number. */
export const countByOneNumber = async (db: Queryable, id: string): Promise<void> =>
  putRows(db, { id, rows: [{ ...ONE_NUMBER, stock: totalOf(await takeRows(db, id)) }] })

/** Replaces the combinations of a product and their stock. */
export async function countByCombinations(
  db: Queryable,
  id: string,
  variantes: readonly Variant[],
): Promise<void> {
  await takeRows(db, id)
  await putRows(db, { id, rows: variantes })
  const names = (all: string[]) => namesOf(all.join()).join(', ')
  await db.query('update products set color = $2, talle = $3 where id = $1', [
    id,
    names(variantes.map(({ color }) => color)),
    names(variantes.map(({ talle }) => talle)),
  ])
}

type Row = Choice & { stock: number }

async function takeRows(db: Queryable, id: string): Promise<Variant[]> {
  const { rows } = await db.query<Variant>(
    'select color, talle, sku, stock from variants where product_id = $1',
    [id],
  )
  for (const row of rows) await moveStock(db, { id, ...row, units: -row.stock })
  await db.query('delete from variants where product_id = $1', [id])
  return rows
}

async function putRows(db: Queryable, { id, rows }: { id: string; rows: readonly Row[] }): Promise<void> {
  for (const row of rows) {
    const { color, talle, stock } = row
    await db.query('insert into variants (product_id, color, talle) values ($1, $2, $3)', [id, color, talle])
    await moveStock(db, { id, color, talle, units: stock })
  }
}
