import { z } from '#contract/http/z.ts'
import type { Queryable, Transaction } from '#server/database/queries/in-transaction.ts'
import { queryRows } from '#server/database/queries/query-rows.ts'
import { createFileTable } from './import-file-store.ts'
import type { PlannedRow } from '#server/features/product-import/planning/planned-row.ts'

/** Removes the time limits of the transaction and creates its temporary tables. Locks no row of the shop. */
export async function preparePlan(tx: Transaction): Promise<void> {
  tx.disableQueryTimeout()
  await tx.query('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0')
  await createFileTable(tx)
  await tx.query('create temporary table planned_rows (linea int not null, row json not null) on commit drop')
}

export async function stagePlannedRows(tx: Queryable, rows: readonly PlannedRow[]): Promise<void> {
  if (rows.length === 0) return
  await tx.query(
    `insert into planned_rows (linea, row)
     select (row ->> 'linea')::int, row from json_array_elements($1::json) as row`,
    [JSON.stringify(rows)],
  )
}

/** Replaces the planned rows of an import by the staged rows, in file order. */
export async function storePlannedRows(tx: Queryable, importId: string): Promise<void> {
  await tx.query('delete from product_import_rows where import_id = $1', [importId])
  await tx.query(
    `insert into product_import_rows (import_id, posicion, linea, accion, product_id, nombre, sku, motivos, avisos,
       cambios, plan, version, elegido)
     select $1, row_number() over (order by planned_rows.linea, planned_rows.ctid) - 1, planned.linea, accion,
       "productId", nombre, sku, motivos, avisos, cambios, plan, version, accion in ('nuevo', 'cambia')
     from planned_rows, json_to_record(planned_rows.row) as planned (linea int, accion text, "productId" text,
       nombre text, sku text, motivos text[], avisos text[], cambios jsonb, plan jsonb, version int)`,
    [importId],
  )
}

const knownDownload = z.object({ productId: z.string(), url: z.string() })

/** Returns the pictures that these products already requested, except failed downloads. */
export const readKnownDownloads = (tx: Queryable, ids: readonly string[]) =>
  queryRows(tx, knownDownload, {
    text: `select product_id as "productId", url from image_downloads
           where product_id = any($1::text[]) and (guardada is not null or terminado is null)`,
    values: [ids],
  })
