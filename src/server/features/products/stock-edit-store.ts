import { z } from '#contract/http/z.ts'
import type { Queryable } from '#server/database/queries/in-transaction.ts'
import { queryRow } from '#server/database/queries/query-rows.ts'
import type { Choice } from '#domain/product/variants.ts'
import {
  carryCosts,
  carryRenamedCosts,
  endCostsOfMissingRows,
} from '#server/features/receiving/cost-store.ts'
import { insertMovements } from '#server/features/stock/movement-store.ts'
import type { StockEdit, StockMove } from './plan-stock-edit.ts'

const changesSince = z.object({
  changed: z.boolean(),
  /** True if no client can have this version, because it is older than the initial stock or newer than all changes. */
  unknown: z.boolean(),
  /** Units that each row gained or lost since the version. */
  moved: z.array(z.object({ color: z.string(), talle: z.string(), units: z.number() })),
})
export type ChangesSince = z.infer<typeof changesSince>

/** Returns what changed in a product since a version. Precondition: the caller has locked the product. */
export const readChangesSince = (tx: Queryable, id: string, version: number): Promise<ChangesSince> =>
  queryRow(tx, changesSince, {
    name: 'product-since-version',
    text: `select
        cambio > $2 as changed,
        $2 > greatest(cambio, (select max(movimiento) from variants where product_id = $1))
          or exists (select from stock_movements where product_id = $1 and kind = 'Inicial' and id > $2) as unknown,
        (select coalesce(json_agg(row), '[]') from (
          select color, talle, sum(quantity)::int as units from stock_movements
          where product_id = $1 and id > $2 group by color, talle) as row) as moved
      from products where id = $1`,
    values: [id, version],
  })

type EditContext = { id: string; kind: 'Inicial' | 'Ajuste'; actor: string; at: Date }

/** Writes a stock edit as stock movements, because only they change the stock. */
export async function writeStockEdit(tx: Queryable, edit: StockEdit, context: EditContext): Promise<void> {
  const { id, ...more } = context
  const changesCounting = edit.removed.length > 0 && [...edit.removed, ...edit.added].some(isSingle)
  if (changesCounting)
    await carryCosts(
      tx,
      edit.added.map((row) => ({ ...row, id })),
      more,
    )
  await carryRenamedCosts(
    tx,
    edit.renamed.map((row) => ({ ...row, id })),
    more,
  )
  const ofProduct = (moves: readonly StockMove[]) => moves.map((move) => ({ ...move, id }))
  await insertMovements(tx, ofProduct(edit.out), more)
  await writeRows(tx, edit, id)
  if (edit.removed.length > 0) await endCostsOfMissingRows(tx, [id], more)
  await insertMovements(tx, ofProduct(edit.moves), more)
}

/** The row of a product with one stock number. */
const isSingle = ({ color, talle }: Choice): boolean => color === '' && talle === ''

async function writeRows(tx: Queryable, { removed, added, codes }: StockEdit, id: string): Promise<void> {
  const ofRow = 'product_id = $1 and variants.color = row.color and variants.talle = row.talle'
  if (removed.length > 0)
    await tx.query({
      name: 'end-rows-of-stock',
      text: `delete from variants using json_to_recordset($2::json) as row (color text, talle text) where ${ofRow}`,
      values: [id, JSON.stringify(removed)],
    })
  if (added.length > 0)
    await tx.query({
      name: 'begin-rows-of-stock',
      text: `insert into variants (product_id, color, talle)
             select $1, color, talle from json_to_recordset($2::json) as row (color text, talle text)`,
      values: [id, JSON.stringify(added)],
    })
  if (codes.length === 0) return
  await tx.query({
    name: 'write-codes-of-stock',
    text: `update variants set sku = row.sku, "codigoDeBarras" = coalesce(row."codigoDeBarras", '')
           from json_to_recordset($2::json) as row (color text, talle text, sku text, "codigoDeBarras" text)
           where ${ofRow}`,
    values: [id, JSON.stringify(codes)],
  })
}
