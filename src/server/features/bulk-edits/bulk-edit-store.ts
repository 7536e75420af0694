import { desc, eq, getTableColumns, isNull, sql } from 'drizzle-orm'
import { z } from '#contract/http/z.ts'
import type { BulkChange, PlannedChange, ProductToChange } from '#domain/product/bulk-edit.ts'
import type { Queryable } from '#server/database/queries/in-transaction.ts'
import { queryBuilder } from '#server/database/queries/query-builder.ts'
import { queryRow, queryRows } from '#server/database/queries/query-rows.ts'
import { bulkEdits } from '#server/database/schema/bulk-edits.ts'

/**
 * A bulk edit and its progress. `quien`: name of the author, null after the account is closed. `open`: number of
 * products that the next undo or redo can reverse, 0 until the edit ends.
 */
export type BulkEdit = typeof bulkEdits.$inferSelect & { quien: string | null; open: number }

const columns = {
  ...getTableColumns(bulkEdits),
  quien: sql<string | null>`(select name from "user" where id = bulk_edits.actor)`,
  open: sql<number>`case
    when terminado is null then 0
    when undoes is null then (
      select count(*)::int from bulk_edit_rows as mine where edit_id = bulk_edits.id and mine.applied and not undone)
    else (
      select count(*)::int from bulk_edit_rows as mine
      join bulk_edit_rows as original on original.edit_id = bulk_edits.undoes and original.product_id = mine.product_id
      where mine.edit_id = bulk_edits.id and mine.applied and original.undone = not bulk_edits.redo)
  end`,
}

export async function readBulkEdit(db: Queryable, id: string): Promise<BulkEdit | undefined> {
  const [edit] = await queryBuilder(db).select(columns).from(bulkEdits).where(eq(bulkEdits.id, id))
  return edit
}

/** Returns the latest bulk edits, newest first. */
export const readBulkEdits = async (db: Queryable, limit: number): Promise<BulkEdit[]> =>
  queryBuilder(db).select(columns).from(bulkEdits).orderBy(desc(bulkEdits.creado)).limit(limit)

export async function readRunningBulkEdit(db: Queryable): Promise<BulkEdit | undefined> {
  const [edit] = await queryBuilder(db)
    .select(columns)
    .from(bulkEdits)
    .where(isNull(bulkEdits.terminado))
    .limit(1)
  return edit
}

export const isBulkEditRunning = async (db: Queryable): Promise<boolean> =>
  (await readRunningBulkEdit(db)) !== undefined

type NewEdit = { id: string; actor: string; change: unknown; at: Date }

/** Stores a bulk edit that a job applies. Returns false while another edit is unfinished. */
export async function insertBulkEdit(
  tx: Queryable,
  { at, ...edit }: NewEdit & { total: number; undoes?: string; redo?: boolean },
): Promise<boolean> {
  const { rowCount } = await queryBuilder(tx)
    .insert(bulkEdits)
    .values({ ...edit, creado: at })
    .onConflictDoNothing()
  return rowCount === 1
}

export async function insertBulkRows(
  tx: Queryable,
  id: string,
  rows: readonly PlannedChange<Pick<ProductToChange, 'id'>>[],
): Promise<void> {
  await tx.query({
    name: 'add-bulk-edit-rows',
    text: `insert into bulk_edit_rows (edit_id, product_id, before, after)
           select $1, * from unnest($2::text[], $3::text[], $4::text[])`,
    values: [
      id,
      rows.map(({ product }) => product.id),
      rows.map(({ before }) => String(before)),
      rows.map(({ after }) => String(after)),
    ],
  })
}

const totalRow = z.object({ total: z.number() })

/**
 * Inserts rows of edit `id` that reverse the rows of edit `reverses`. Skips rows that were not applied or are already
 * reversed. Stores the number of inserted rows as the edit's `total`, and returns the number.
 */
export async function insertReversingRows(
  tx: Queryable,
  { id, reverses, original, redo }: { id: string; reverses: string; original: string; redo: boolean },
): Promise<number> {
  const { total } = await queryRow(tx, totalRow, {
    name: 'add-reversing-rows',
    text: `with added as (
             insert into bulk_edit_rows (edit_id, product_id, before, after)
             select $1, mine.product_id, mine.after, mine.before from bulk_edit_rows as mine
             join bulk_edit_rows as original on original.edit_id = $3 and original.product_id = mine.product_id
             where mine.edit_id = $2 and mine.applied and original.undone = $4
             returning 1
           )
           update bulk_edits set total = (select count(*) from added) where id = $1 returning total`,
    values: [id, reverses, original, redo],
  })
  return total
}

export type LockedEdit = Pick<BulkEdit, 'id' | 'actor' | 'undoes' | 'redo'> & { campo: BulkChange['campo'] }

/** Locks the unfinished edit until the end of the transaction, so concurrent processes do not apply a product twice. */
export async function lockUnfinishedEdit(tx: Queryable): Promise<LockedEdit | undefined> {
  const [edit] = await queryBuilder(tx)
    .select({
      id: bulkEdits.id,
      actor: bulkEdits.actor,
      campo: sql<BulkChange['campo']>`${bulkEdits.change}->>'campo'`,
      undoes: bulkEdits.undoes,
      redo: bulkEdits.redo,
    })
    .from(bulkEdits)
    .where(isNull(bulkEdits.terminado))
    .limit(1)
    .for('update')
  return edit
}

const appliedRow = z.object({
  productId: z.string(),
  before: z.string(),
  after: z.string(),
  applied: z.boolean(),
})
export type AppliedRow = z.infer<typeof appliedRow>

const NEW_VALUE: Readonly<Record<BulkChange['campo'], string>> = {
  publicado: 'publicado = held.after',
  categoria: 'categoria = held.after',
  precio: 'precio = held.after::bigint',
}

/** Compares the current value with the planned one. A category may have another name since then. */
const UNCHANGED: Readonly<Record<BulkChange['campo'], string>> = {
  publicado: 'publicado = held.before',
  categoria: '(categoria = held.before or categoria_id = find_category(held.before))',
  precio: 'precio::text = held.before',
}

/** An undo may publish a product that lost its price, or remove the price of a published product (`canPublish`). */
const CONDITION: Readonly<Record<BulkChange['campo'], string>> = {
  publicado: "(held.after = 'no' or precio > 0)",
  categoria: 'true',
  precio: "(publicado = 'no' or held.after::bigint > 0)",
}

/**
 * Applies an edit to its next products. Locks products in the same order as sales, which prevents deadlocks. Skips a
 * product that was changed or removed after the planning. An undo or redo also skips a product that a later edit
 * changed, even to an equal value.
 */
export const applyRows = (
  tx: Queryable,
  { id, campo, undoes, redo, limit, at }: Omit<LockedEdit, 'actor'> & { limit: number; at: Date },
): Promise<AppliedRow[]> =>
  queryRows(tx, appliedRow, {
    name: `turn-bulk-rows-${campo}`,
    text: `with waiting as (
             select product_id, before, after from bulk_edit_rows
             where edit_id = $1 and applied is null order by product_id limit $2
           ), held as (
             select id, before, after from products join waiting on product_id = id order by id for no key update of products
           ), later as materialized (
             select later.id from bulk_edits as original join bulk_edits as later
               on (later.creado, later.id) > (original.creado, original.id) and later.change->>'campo' = $5
             where original.id = $4 and later.undoes is null
           ), changed as (
             update products set ${NEW_VALUE[campo]}, version = version + 1, actualizado = $3
             from held where products.id = held.id and eliminado is null and ${UNCHANGED[campo]}
               and ${CONDITION[campo]}
               and not exists (
                 select from later join bulk_edit_rows as theirs on edit_id = later.id and product_id = held.id
                 where theirs.applied and not theirs.undone)
             returning products.id
           ), reversed as (
             update bulk_edit_rows set undone = not $6 where edit_id = $4 and product_id in (select id from changed)
           )
           update bulk_edit_rows set applied = product_id in (select id from changed)
           where edit_id = $1 and product_id in (select product_id from waiting)
           returning product_id as "productId", before, after, applied`,
    values: [id, limit, at, undoes, campo, redo],
  })

export async function recordProgress(
  tx: Queryable,
  {
    id,
    applied,
    skipped,
    terminado,
  }: { id: string; applied: number; skipped: number; terminado: Date | null },
): Promise<void> {
  await queryBuilder(tx)
    .update(bulkEdits)
    .set({
      applied: sql`${bulkEdits.applied} + ${applied}`,
      skipped: sql`${bulkEdits.skipped} + ${skipped}`,
      terminado,
    })
    .where(eq(bulkEdits.id, id))
}
