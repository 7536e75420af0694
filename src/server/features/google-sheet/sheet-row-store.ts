import { asc, inArray, isNull, sql } from 'drizzle-orm'
import { z } from '#contract/http/z.ts'
import type { Product } from '#domain/product/product.ts'
import type { Queryable } from '#server/database/queries/in-transaction.ts'
import { queryBuilder } from '#server/database/queries/query-builder.ts'
import { queryRows } from '#server/database/queries/query-rows.ts'
import { products } from '#server/database/schema/products.ts'
import { sheetRows } from '#server/database/schema/google-sheet.ts'
import { apiColumns } from '#server/features/products/product-store.ts'
import { type CellTexts, sheetFields } from './sheet-fields.ts'

const known = z.object({
  id: z.string(),
  /** Increases also with each stock change. */
  version: z.number(),
  removed: z.boolean(),
  /** True when a write may not have reached the sheet. */
  pending: z.boolean(),
  /** Version cell and hash at the last synchronisation, '' before the first. */
  syncedVersion: z.string(),
  hash: z.string(),
})
export type KnownProduct = z.infer<typeof known>

/** Returns every product with its row state, oldest product first. Includes removed products. */
export const readKnownProducts = (db: Queryable): Promise<KnownProduct[]> =>
  queryRows(db, known, {
    name: 'products-of-sheet',
    text: `select products.id, eliminado is not null as removed, pending is not null as pending,
             greatest(cambio, (select coalesce(max(movimiento), 0) from variants where product_id = products.id)) as version,
             coalesce(sheet_rows.version, '') as "syncedVersion", coalesce(hash, '') as hash
           from products left join sheet_rows on product_id = products.id order by creado, products.id`,
  })

const cellTexts = z.record(z.enum(sheetFields), z.string())

/**
 * Content of a product's row. `cells` is null until the shop writes or reads the row. Cells that a version with other
 * columns stored count as null, so the row is compared without them.
 */
const syncedRow = z.object({
  cells: cellTexts.nullable().catch(null),
  version: z.string(),
  pending: z.object({ cells: cellTexts, version: z.string() }).nullable().catch(null),
})
export type SyncedRow = z.infer<typeof syncedRow>

/** Returns the existing products by id, without removed ones. */
export async function readSheetProducts(
  db: Queryable,
  ids: readonly string[],
): Promise<Map<string, Product>> {
  const rows = await queryBuilder(db)
    .select(apiColumns)
    .from(products)
    .where(sql`${inArray(products.id, [...ids])} and ${isNull(products.eliminado)}`)
  return new Map(rows.map((product) => [product.id, product]))
}

export async function readSyncedRows(db: Queryable, ids: readonly string[]): Promise<Map<string, SyncedRow>> {
  const rows = await queryBuilder(db)
    .select()
    .from(sheetRows)
    .where(inArray(sheetRows.productId, [...ids]))
    .orderBy(asc(sheetRows.productId))
  return new Map(rows.map(({ productId, ...row }) => [productId, syncedRow.parse(row)]))
}

/** Content of a row after a write or a read. `hash`: '' if the row must be compared again. */
export type RowState = { id: string; cells: CellTexts; version: string; hash: string }

/** Records that the product has the edits of these cells. The next synchronisation compares the row again. */
export async function acceptCells(
  tx: Queryable,
  { id, cells, version }: Omit<RowState, 'hash'>,
): Promise<void> {
  const accepted = { cells, version, hash: '', pending: null }
  await queryBuilder(tx)
    .insert(sheetRows)
    .values({ productId: id, ...accepted })
    .onConflictDoUpdate({ target: sheetRows.productId, set: accepted })
}

/** Stores the rows before their write. Later the version cell shows which rows were written. */
export async function storePendingRows(db: Queryable, rows: readonly RowState[]): Promise<void> {
  if (rows.length === 0) return
  await db.query({
    name: 'store-pending-sheet-rows',
    text: `insert into sheet_rows (product_id, pending)
           select id, jsonb_build_object('cells', cells, 'version', version)
           from jsonb_to_recordset($1::jsonb) as row (id text, cells jsonb, version text)
           on conflict (product_id) do update set pending = excluded.pending`,
    values: [JSON.stringify(rows)],
  })
}

/** Stores the state of rows that agree with their product. */
export async function storeSyncedRows(db: Queryable, rows: readonly RowState[]): Promise<void> {
  if (rows.length === 0) return
  await db.query({
    name: 'store-synced-sheet-rows',
    text: `insert into sheet_rows (product_id, cells, version, hash)
           select id, cells, version, hash
           from jsonb_to_recordset($1::jsonb) as row (id text, cells jsonb, version text, hash text)
           on conflict (product_id) do update
             set cells = excluded.cells, version = excluded.version, hash = excluded.hash, pending = null`,
    values: [JSON.stringify(rows)],
  })
}
