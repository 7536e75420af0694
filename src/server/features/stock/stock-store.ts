import type { Queryable } from '#server/database/in-transaction.ts'
import { isOneOf, ofThisProduct } from '#server/features/products/product-store.ts'

export type UnitsTaken = { id: string; units: number }

/** How many units of each product some lines take: stock is per product, whatever the colour or size. */
export function unitsOf(lines: readonly { id: string; cantidad: number }[]): UnitsTaken[] {
  const units = new Map<string, number>()
  for (const { id, cantidad } of lines) units.set(id, (units.get(id) ?? 0) + cantidad)
  return [...units].map(([id, taken]) => ({ id, units: taken })).sort((a, b) => (a.id < b.id ? -1 : 1))
}

/**
 * Takes units of several products, given as the parameters of two lists, when `condition` is true: one row for each product
 * that had enough, so whoever counts fewer rows than products must roll back. Hold the products first, in order
 * (`holdProductsSql`).
 */
export const takeStockSql = ({
  ids,
  units,
  condition,
}: Record<'ids' | 'units' | 'condition', string>): string => `
  update products set stock = stock - ${ofThisProduct(units, ids)}
  where ${condition} and ${isOneOf(ids)} and stock >= ${ofThisProduct(units, ids)}
  returning products.id`

/**
 * Returns what a sale took, with a movement for each product. Exactly once: what was already returned is not returned
 * again. The caller holds the sale's row locked.
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
    name: 'give-back-stock',
    text: `with owed as (
             select product_id, -sum(quantity)::int as units from stock_movements
             where sale_id = $1 and kind in ('Venta', 'Anulación')
             group by product_id having sum(quantity) < 0
           ), returned as (
             update products set stock = stock + owed.units from owed where products.id = owed.product_id
           )
           insert into stock_movements (product_id, kind, quantity, sale_id, actor)
           select product_id, 'Anulación', units, $1, $2 from owed`,
    values: [saleId, actor],
  })
}
