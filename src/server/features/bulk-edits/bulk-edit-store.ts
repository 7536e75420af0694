import type { BulkChange, PlannedRow, ProductToChange } from '#domain/bulk-edit.ts'
import type { Queryable } from '#server/database/in-transaction.ts'

/** A change of many products, as far as it got. */
export type BulkEdit = {
  id: string
  actor: string
  /** Who asked for it, by name; null when the account is gone. */
  quien: string | null
  /** As the call takes it. */
  change: unknown
  undoes: string | null
  undone: boolean
  total: number
  applied: number
  skipped: number
  creado: Date
  terminado: Date | null
}

const COLUMNS = `edit.id, edit.actor, (select name from "user" where id = edit.actor) as quien, change, undoes,
  exists (select from bulk_edits as later where later.undoes = edit.id) as undone,
  total, applied, skipped, creado, terminado`

export async function readBulkEdit(db: Queryable, id: string): Promise<BulkEdit | undefined> {
  const { rows } = await db.query<BulkEdit>({
    name: 'bulk-edit',
    text: `select ${COLUMNS} from bulk_edits as edit where id = $1`,
    values: [id],
  })
  return rows[0]
}

/** The last ones, the newest first. */
export async function readBulkEdits(db: Queryable, limit: number): Promise<BulkEdit[]> {
  const { rows } = await db.query<BulkEdit>({
    name: 'bulk-edits',
    text: `select ${COLUMNS} from bulk_edits as edit order by creado desc limit $1`,
    values: [limit],
  })
  return rows
}

/** The one that is being made, if any. */
export async function readRunningBulkEdit(db: Queryable): Promise<BulkEdit | undefined> {
  const { rows } = await db.query<BulkEdit>({
    name: 'running-bulk-edit',
    text: `select ${COLUMNS} from bulk_edits as edit where terminado is null limit 1`,
  })
  return rows[0]
}

export async function isBulkEditRunning(db: Queryable): Promise<boolean> {
  const { rows } = await db.query({
    name: 'bulk-edit-running',
    text: 'select from bulk_edits where terminado is null limit 1',
  })
  return rows.length > 0
}

type NewEdit = { id: string; actor: string; change: unknown; at: Date }

/** Stores an edit that waits for its job. False when another is not done yet, or when what it undoes was undone. */
export async function insertBulkEdit(
  tx: Queryable,
  { id, actor, change, at, total, undoes }: NewEdit & { total: number; undoes?: string },
): Promise<boolean> {
  const { rows } = await tx.query({
    name: 'add-bulk-edit',
    text: `insert into bulk_edits (id, actor, change, undoes, total, creado) values ($1, $2, $3, $4, $5, $6)
           on conflict do nothing returning id`,
    values: [id, actor, JSON.stringify(change), undoes ?? null, total, at],
  })
  return rows.length > 0
}

export async function insertBulkRows(
  tx: Queryable,
  id: string,
  rows: readonly PlannedRow<Pick<ProductToChange, 'id'>>[],
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

/** What an edit did, the other way round. How many rows that is must be the `total` of the new one. */
export async function insertUndoingRows(
  tx: Queryable,
  { id, undoes }: { id: string; undoes: string },
): Promise<void> {
  await tx.query({
    name: 'add-undoing-rows',
    text: `insert into bulk_edit_rows (edit_id, product_id, before, after)
           select $1, product_id, after, before from bulk_edit_rows where edit_id = $2 and applied`,
    values: [id, undoes],
  })
}

/** The edit that is not done yet, kept from other processes to the end of the transaction. */
export async function claimBulkEdit(
  tx: Queryable,
): Promise<{ id: string; actor: string; campo: BulkChange['campo'] } | undefined> {
  const { rows } = await tx.query<{ id: string; actor: string; campo: BulkChange['campo'] }>({
    name: 'claim-bulk-edit',
    text: `select id, actor, change->>'campo' as campo from bulk_edits where terminado is null
           limit 1 for update skip locked`,
  })
  return rows[0]
}

export type TurnedRow = { productId: string; before: string; after: string; applied: boolean }

const NEW_VALUE: Readonly<Record<BulkChange['campo'], string>> = {
  publicado: 'publicado = held.after',
  categoria: 'categoria = held.after',
  precio: 'precio = held.after::bigint',
}

/**
 * Changes the next products of an edit, in the order in which sales take theirs. One that was changed or removed since it
 * was planned stays as it is.
 */
export async function turnRows(
  tx: Queryable,
  { id, campo, limit, at }: { id: string; campo: BulkChange['campo']; limit: number; at: Date },
): Promise<TurnedRow[]> {
  const { rows } = await tx.query<TurnedRow>({
    name: `turn-bulk-rows-${campo}`,
    text: `with waiting as (
             select product_id, before, after from bulk_edit_rows
             where edit_id = $1 and applied is null order by product_id limit $2
           ), held as (
             select id, before, after from products join waiting on product_id = id order by id for no key update of products
           ), changed as (
             update products set ${NEW_VALUE[campo]}, version = version + 1, actualizado = $3
             from held where products.id = held.id and eliminado is null and ${campo}::text = held.before
             returning products.id
           )
           update bulk_edit_rows set applied = product_id in (select id from changed)
           where edit_id = $1 and product_id in (select product_id from waiting)
           returning product_id as "productId", before, after, applied`,
    values: [id, limit, at],
  })
  return rows
}

/** Notes how far an edit got; `terminado` ends it. */
export async function noteProgress(
  tx: Queryable,
  {
    id,
    applied,
    skipped,
    terminado,
  }: { id: string; applied: number; skipped: number; terminado: Date | null },
): Promise<void> {
  await tx.query({
    name: 'note-bulk-progress',
    text: `update bulk_edits set applied = applied + $2, skipped = skipped + $3, terminado = $4 where id = $1`,
    values: [id, applied, skipped, terminado],
  })
}
