import { z } from '#contract/http/z.ts'
import type { Queryable } from '#server/database/queries/in-transaction.ts'
import { queryRows } from '#server/database/queries/query-rows.ts'

const correction = z.object({
  productId: z.string(),
  color: z.string(),
  talle: z.string(),
  id: z.number(),
  received: z.number(),
  reversed: z.number(),
})
/** A stock row with the id of its last correction, and of its last receipt and reversed receipt. 0: none. */
export type Correction = z.infer<typeof correction>

/**
 * Returns the last movement that may already contain a difference that was counted before it: a correction, for units
 * too many a receipt that was entered later, for missing units the reversal of a receipt. Sales and returns contain none.
 */
export const correctedAt = ({ id, received, reversed }: Correction, difference: number): number =>
  Math.max(id, difference > 0 ? received : reversed)

/** Returns the last movements of each stock row that are no sale and no return. `id`: by hand or by an import. */
export const readLastCorrections = (tx: Queryable, ids: readonly string[]): Promise<Correction[]> =>
  queryRows(tx, correction, {
    name: 'last-corrections',
    text: `select product_id as "productId", color, talle,
             coalesce(max(id) filter (where kind in ('Ajuste', 'Importación')), 0) as id,
             coalesce(max(id) filter (where kind = 'Ingreso'), 0) as received,
             coalesce(max(id) filter (where kind = 'Ingreso anulado'), 0) as reversed
           from stock_movements
           where product_id = any ($1::text[]) and kind in ('Ajuste', 'Importación', 'Ingreso', 'Ingreso anulado')
           group by 1, 2, 3`,
    values: [ids],
  })

const formerStock = z.object({
  productId: z.string(),
  color: z.string(),
  talle: z.string(),
  stock: z.number(),
})
export type FormerStock = z.infer<typeof formerStock>

/** Returns the stock of each stock row before all movements newer than `movimiento`. */
export const readFormerStock = (
  tx: Queryable,
  { ids, movimiento }: { ids: readonly string[]; movimiento: number },
): Promise<FormerStock[]> =>
  queryRows(tx, formerStock, {
    name: 'former-stock',
    text: `select product_id as "productId", color, talle, (stock - coalesce((
             select sum(quantity) from stock_movements as moved
             where moved.product_id = variants.product_id and moved.color = variants.color
               and moved.talle = variants.talle and moved.id > $2), 0))::int as stock
           from variants where product_id = any ($1::text[])`,
    values: [ids, movimiento],
  })
