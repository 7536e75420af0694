import type { Product } from '#domain/product/product.ts'
import type { Queryable } from '#server/database/queries/in-transaction.ts'
import type { SaleJournal } from './sale-journal.ts'

/** SQL queries by description. Each returns inconsistent rows, so a correct database returns none. */
const consistencyQueries: Record<string, string> = {
  'a sale with no lines': `select id from sales where not exists (select from sale_lines where sale_id = sales.id)`,
  'a sale whose lines do not add up': `
    select sales.id from sales join sale_lines on sale_id = sales.id
    group by sales.id having sum(sale_lines.subtotal) <> sales.subtotal`,
  'a line without its movement of stock, or a movement without its line': `
    select coalesce(sold.id, moved.id) as id
    from (select sale_id as id, "idProducto" as product, sum(cantidad) as units from sale_lines group by 1, 2) as sold
    full join (select sale_id as id, product_id as product, -sum(quantity) as units from stock_movements
               where kind = 'Venta' group by 1, 2) as moved using (id, product)
    where sold.units is distinct from moved.units`,
  'a sale without its two e-mails': `
    select sales.id from sales left join emails on sale_id = sales.id
    group by sales.id having count(distinct kind) <> 2 or count(emails.id) <> 2`,
  'a sale without the one answer kept for it': `
    select sales.id from sales left join idempotency_keys as kept on sale_id = sales.id
    group by sales.id
    having count(kept.key) <> 1 or bool_or(response::jsonb ->> 'id' is distinct from sales.id)`,
  'a stock that is not the sum of its movements': `
    select product_id || ' ' || color || ' ' || talle as id from variants
    left join stock_movements as moved using (product_id, color, talle)
    group by product_id, color, talle, stock having stock <> coalesce(sum(quantity), 0)`,
}

/**
 * Returns inconsistencies. Every acknowledged sale must exist, no other sale may exist, and each sale must be complete,
 * as in Jepsen's set checker. `products`: state before the first sale.
 */
export async function saleInconsistencies(
  db: Queryable,
  journal: SaleJournal,
  products: readonly Product[],
): Promise<string[]> {
  const inconsistencies = [...journal.unexpectedReplies]
  for (const [what, sql] of Object.entries(consistencyQueries)) {
    const { rows } = await db.query<{ id: string }>(sql)
    inconsistencies.push(...rows.map(({ id }) => `${what}: ${id}`))
  }
  return [
    ...inconsistencies,
    ...(await lostOrUnknownSales(db, journal)),
    ...(await productsWithLostUnits(db, products)),
  ]
}

async function lostOrUnknownSales(db: Queryable, journal: SaleJournal): Promise<string[]> {
  const { rows } = await db.query<{ key: string; response: string }>(
    `select kept.key, kept.response from idempotency_keys as kept join sales on sales.id = sale_id`,
  )
  const stored = new Map(rows.map(({ key, response }) => [key, response]))
  const attempted = new Set(journal.attempts.map(({ key }) => key))
  const lost = journal.attempts.filter(
    ({ key, response }) => response !== undefined && stored.get(key) !== response,
  )
  const unknown = rows.filter(({ key }) => !attempted.has(key))
  return [
    ...lost.map(({ key }) => `an acknowledged sale that is not there as it was answered: ${key}`),
    ...unknown.map(({ key }) => `a sale that nobody attempted: ${key}`),
  ]
}

async function productsWithLostUnits(db: Queryable, products: readonly Product[]): Promise<string[]> {
  const { rows } = await db.query<{ id: string; stock: number; sold: number }>(
    `select product_id as id, sum(stock)::int as stock,
       (select coalesce(sum(cantidad), 0)::int from sale_lines where "idProducto" = product_id) as sold
     from variants where product_id = any($1::text[]) group by product_id`,
    [products.map(({ id }) => id)],
  )
  const now = new Map(rows.map((row) => [row.id, row]))
  return products
    .filter(({ id, stock }) => now.get(id)?.stock !== stock - (now.get(id)?.sold ?? 0))
    .map(({ id }) => `a stock that is not what there was less what was sold: ${id}`)
}
