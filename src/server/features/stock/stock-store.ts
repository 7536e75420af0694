import { type Choice, stockRowOf } from '#domain/variants.ts'
import type { Product } from '#domain/product.ts'
import type { Queryable } from '#server/database/in-transaction.ts'

/** How many units some lines take from one row of stock. */
export type UnitsTaken = Choice & { id: string; units: number }

type Line = Choice & Pick<Product, 'variantes'> & { id: string; cantidad: number }

/** What lines take, row by row: from the combination chosen, or from the one number of their product. */
export function unitsOf(lines: readonly Line[]): UnitsTaken[] {
  const units = new Map<string, UnitsTaken>()
  for (const line of lines) {
    const row = { id: line.id, ...stockRowOf(line) }
    const key = JSON.stringify(row)
    units.set(key, { ...row, units: (units.get(key)?.units ?? 0) + line.cantidad })
  }
  return [...units.values()]
}

/**
 * Returns what a sale took, with a movement for each row of stock. Exactly once: what was already returned is not returned
 * again. The caller holds the sale's row locked.
 *
 * Stock goes back to the combination it was taken from, which is on offer again if it was not any more. Where the product
 * counts another way by now it goes to its one number, or to the combination most like the one sold: no unit is lost.
 */
export async function giveBackStock(
  tx: Queryable,
  { saleId, actor }: { saleId: string; actor: string | null },
): Promise<void> {
  await tx.query({
    name: 'lock-products-of-sale',
    text: `select id from products
           where id in (select product_id from stock_movements where sale_id = $1)
           order by id for no key update`,
    values: [saleId],
  })
  await tx.query({
    name: 'offer-again-what-was-sold',
    text: `insert into variants (product_id, color, talle)
           select product_id, color, talle from stock_movements as taken
           where sale_id = $1 and kind = 'Venta' and (color <> '' or talle <> '') and not exists (
             select from variants where product_id = taken.product_id and color = '' and talle = ''
           )
           on conflict do nothing`,
    values: [saleId],
  })
  await tx.query({
    name: 'give-back-stock',
    text: `insert into stock_movements (product_id, color, talle, kind, quantity, sale_id, actor)
           select line."idProducto", home.color, home.talle, 'Anulación', sum(cantidad), $1, $2
           from sale_lines as line, lateral (
             select color, talle from variants where product_id = line."idProducto"
             order by (color = line.color)::int + (talle = line.talle)::int desc, color, talle limit 1
           ) as home
           where sale_id = $1
             and not exists (select from stock_movements where sale_id = $1 and kind = 'Anulación')
           group by line."idProducto", home.color, home.talle
           order by 1, 2, 3`,
    values: [saleId, actor],
  })
}
