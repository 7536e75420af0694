import { desc, eq } from 'drizzle-orm'
import { z } from '#contract/http/z.ts'
import type { AverageCost } from '#domain/product/average-cost.ts'
import type { Money } from '#domain/money.ts'
import type { RenamedVariant } from '#domain/product/renamed-variants.ts'
import { type Choice, isSameChoice } from '#domain/product/variants.ts'
import type { Queryable } from '#server/database/queries/in-transaction.ts'
import { queryBuilder } from '#server/database/queries/query-builder.ts'
import { queryRows } from '#server/database/queries/query-rows.ts'
import { user } from '#server/database/schema/identity.ts'
import { costChanges, goodsReceipts } from '#server/database/schema/receiving.ts'

export type StockRowCost = Choice & { id: string; stock: number; costo: AverageCost | null }

const stockRowCost = z.object({
  id: z.string(),
  color: z.string(),
  talle: z.string(),
  stock: z.number(),
  costo: z.custom<AverageCost | null>(),
})

/** Returns stock and average cost of every stock row of the products, by colour and size. */
export const readStockRowCosts = (db: Queryable, ids: readonly string[]): Promise<StockRowCost[]> =>
  queryRows(db, stockRowCost, {
    name: 'costs-of-stock-rows',
    text: `select product_id as id, color, talle, stock, costo
           from variants left join unit_costs using (product_id, color, talle)
           where product_id = any($1::text[]) order by 1, 2, 3`,
    values: [ids],
  })

/** A change of the cost of a stock row. `stock`: before the change. `costo`, `unidades`: of a delivery. */
export type NewCostChange = Choice & {
  id: string
  stock: number
  unidades?: number
  costo?: Money
  antes: AverageCost | null
  despues: AverageCost | null
}

/** Writes costs with their history. Precondition: the caller has locked the products. */
export async function writeCostChanges(
  tx: Queryable,
  changes: readonly NewCostChange[],
  {
    tipo,
    receiptId = null,
    motivo = '',
    actor,
    at,
  }: {
    tipo: 'Ingreso' | 'Ingreso anulado' | 'Corrección' | 'Conteo'
    receiptId?: string | null
    motivo?: string
    actor: string | null
    at: Date
  },
): Promise<void> {
  if (changes.length === 0) return
  await tx.query({
    name: 'write-cost-changes',
    text: `with change as (
             select * from json_to_recordset($1::json) as row (
               id text, color text, talle text, stock int, unidades int, costo bigint, antes bigint, despues bigint)
           ), unknown as (
             delete from unit_costs using change where product_id = id and unit_costs.color = change.color
               and unit_costs.talle = change.talle and despues is null
           ), known as (
             insert into unit_costs (product_id, color, talle, costo)
             select id, color, talle, despues from change where despues is not null order by 1, 2, 3
             on conflict (product_id, color, talle) do update set costo = excluded.costo
           )
           insert into cost_changes (product_id, color, talle, tipo, receipt_id, stock, unidades, costo, antes, despues,
             motivo, actor, creado)
           select id, color, talle, $2, $3, stock, coalesce(unidades, 0), costo, antes, despues, $4, $5, $6 from change
           order by 1, 2, 3`,
    values: [JSON.stringify(changes), tipo, receiptId, motivo, actor, at],
  })
}

const costEventRow = z.object({
  id: z.string(),
  color: z.string(),
  talle: z.string(),
  stock: z.number(),
  unidades: z.number(),
  /** Cost of a delivery, or null for other changes. */
  costo: z.custom<Money | null>(),
  despues: z.custom<AverageCost | null>(),
})

/**
 * Returns the cost changes of the products as if the reversed receipts had never existed, oldest first. `stock`: units
 * before the change, without the units of receipts that were reversed later. Movements are numbered in the order of the
 * product's lock, so their ids show which receipts came first.
 */
export const readCostEvents = (tx: Queryable, ids: readonly string[]) =>
  queryRows(tx, costEventRow, {
    name: 'cost-events',
    text: `with reversed as materialized (
             select moved.id, product_id, color, talle, quantity from goods_receipts as receipt
             join stock_movements as moved on moved.receipt_id = receipt.id
             where receipt.estado = 'Anulado' and product_id = any($1::text[])
               and receipt.id in (select receipt_id from goods_receipt_lines where product_id = any($1::text[]))
           )
           select change.product_id as id, change.color, change.talle, unidades, costo, despues, stock - (
             select coalesce(sum(quantity), 0)::int from reversed
             where (product_id, color, talle) = (change.product_id, change.color, change.talle) and id < delivery.id) as stock
           from cost_changes as change
           left join stock_movements as delivery on kind = 'Ingreso' and (delivery.receipt_id, delivery.product_id,
             delivery.color, delivery.talle) = (change.receipt_id, change.product_id, change.color, change.talle)
           left join goods_receipts as receipt on receipt.id = change.receipt_id
           where change.product_id = any($1::text[]) and receipt.estado is distinct from 'Anulado' order by change.id`,
    values: [ids],
  })

const MAX_SHOWN = 100

/** Returns the newest cost changes of a product, newest first. */
export const readListedCostChanges = (db: Queryable, id: string) =>
  queryBuilder(db)
    .select({
      id: costChanges.id,
      creado: costChanges.creado,
      tipo: costChanges.tipo,
      color: costChanges.color,
      talle: costChanges.talle,
      receiptId: costChanges.receiptId,
      numero: goodsReceipts.numero,
      unidades: costChanges.unidades,
      antes: costChanges.antes,
      despues: costChanges.despues,
      motivo: costChanges.motivo,
      quien: user.name,
    })
    .from(costChanges)
    .leftJoin(goodsReceipts, eq(goodsReceipts.id, costChanges.receiptId))
    .leftJoin(user, eq(user.id, costChanges.actor))
    .where(eq(costChanges.productId, id))
    .orderBy(desc(costChanges.id))
    .limit(MAX_SHOWN)

/**
 * Gives new stock rows the cost of the rows that they replace, when a product changes between one stock number and
 * combinations. Several rows become their average, weighted by stock. Call before the stock moves.
 */
export async function carryCosts(
  tx: Queryable,
  rows: readonly (Choice & { id: string })[],
  { actor, at }: { actor: string | null; at: Date },
): Promise<void> {
  if (rows.length === 0) return
  await tx.query({
    name: 'carry-costs',
    text: `with target as (
             select * from json_to_recordset($1::json) as row (id text, color text, talle text)
           ), source as (
             select product_id, round(coalesce(
               sum(costo::numeric * stock) / nullif(sum(stock), 0), avg(costo)))::bigint as costo
             from unit_costs join variants using (product_id, color, talle)
             where product_id in (select id from target) group by product_id
           ), written as (
             insert into unit_costs (product_id, color, talle, costo)
             select id, color, talle, costo from target join source on product_id = id order by 1, 2, 3
             on conflict (product_id, color, talle) do update set costo = excluded.costo
             returning product_id, color, talle, costo
           )
           insert into cost_changes (product_id, color, talle, tipo, stock, despues, actor, creado)
           select product_id, color, talle, 'Conteo', 0, costo, $2, $3 from written order by 1, 2, 3`,
    values: [JSON.stringify(rows), actor, at],
  })
}

/**
 * Gives renamed combinations the cost of their former names, also an unknown cost. Call before the stock rows change.
 * `endCostsOfMissingRows` ends the costs of the former names.
 */
export async function carryRenamedCosts(
  tx: Queryable,
  renamed: readonly (RenamedVariant & { id: string })[],
  { actor, at }: { actor: string; at: Date },
): Promise<void> {
  if (renamed.length === 0) return
  const rows = await readStockRowCosts(
    tx,
    renamed.map(({ id }) => id),
  )
  const changes = renamed.flatMap(({ id, from, to }) => {
    const rowOf = (choice: Choice) => rows.find((one) => one.id === id && isSameChoice(one, choice))
    const [antes, despues] = [rowOf(to)?.costo ?? null, rowOf(from)?.costo ?? null]
    return antes === despues ? [] : [{ id, ...to, stock: rowOf(to)?.stock ?? 0, antes, despues }]
  })
  await writeCostChanges(tx, changes, { tipo: 'Conteo', motivo: 'Cambió de nombre', actor, at })
}

const missingRow = z.object({
  id: z.string(),
  color: z.string(),
  talle: z.string(),
  antes: z.custom<AverageCost>(),
})

/**
 * Ends the costs of stock rows that the products no longer have, so a later row of the same name starts without a cost.
 * Call after the costs are carried and the rows deleted. The reversal of a receipt reads the history, and the undo of an
 * import its own record, so both work without these costs. Precondition: the caller has locked the products.
 */
export async function endCostsOfMissingRows(
  tx: Queryable,
  ids: readonly string[],
  { actor, at }: { actor: string | null; at: Date },
): Promise<void> {
  if (ids.length === 0) return
  const rows = await queryRows(tx, missingRow, {
    name: 'costs-of-missing-rows',
    text: `select product_id as id, color, talle, costo as antes
           from unit_costs left join variants using (product_id, color, talle)
           where product_id = any($1::text[]) and variants.stock is null order by 1, 2, 3`,
    values: [ids],
  })
  const changes = rows.map((row) => ({ ...row, stock: 0, despues: null }))
  await writeCostChanges(tx, changes, { tipo: 'Conteo', motivo: 'Ya no existe', actor, at })
}
