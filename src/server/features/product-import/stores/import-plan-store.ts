import { sql, and, eq, isNull } from 'drizzle-orm'
import { z } from '#contract/http/z.ts'
import { codeKey } from '#domain/text/code-key.ts'
import type { Queryable, Transaction } from '#server/database/queries/in-transaction.ts'
import { queryBuilder } from '#server/database/queries/query-builder.ts'
import { queryRows } from '#server/database/queries/query-rows.ts'
import { products, variants } from '#server/database/schema/products.ts'
import { readCategories, readFormerNames } from '#server/features/categories/category-store.ts'
import type { ProductInput, ReadRow } from '#server/features/product-import/columns/normalise-product-row.ts'
import type { Existing } from '#server/features/product-import/planning/plan-import-row.ts'
import type { PlannedRow } from '#server/features/product-import/planning/product-plan.ts'
import { rowOfCode } from '#server/features/products/product-code-store.ts'
import { productColumns, textColumns } from '#server/features/products/product-store.ts'
import { readStockRowCosts } from '#server/features/receiving/cost-store.ts'

const BATCH_SIZE = 500

/** Rows of one product, in file order. `key`: id of the product if it exists in the shop. */
export type FileProduct = { key: string; rows: ReadRow[] }

type StoredRow = z.infer<typeof storedRow>
// `input` needs no check, because `insertFileRows` wrote it in this transaction.
const storedRow = z.object({
  line: z.number(),
  input: z.custom<ProductInput>(),
  known: z.boolean(),
  key: z.string(),
})

/** Removes the time limits of the transaction and creates its temporary tables. Locks no row of the shop. */
export async function preparePlan(tx: Transaction): Promise<void> {
  tx.disableQueryTimeout()
  await tx.query('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0')
  // Rows of one product may be far apart in the file, so a table groups them.
  await tx.query(
    'create temporary table import_file (line int not null, id text, sku text, code text, barcode text, input json not null) on commit drop',
  )
  await tx.query('create temporary table planned_rows (linea int not null, row json not null) on commit drop')
}

export async function insertFileRows(tx: Queryable, rows: readonly Omit<ReadRow, 'known'>[]): Promise<void> {
  if (rows.length === 0) return
  await tx.query(
    `insert into import_file (line, id, sku, code, barcode, input)
     select line, input ->> 'id', input ->> 'sku', code, barcode, input
     from json_to_recordset($1::json) as row (line int, code text, barcode text, input json)`,
    [JSON.stringify(rows.map(withKeys))],
  )
}

const withKeys = (row: Omit<ReadRow, 'known'>) => ({
  ...row,
  code: row.input.sku && codeKey(row.input.sku),
  barcode: row.input.codigoDeBarras && codeKey(row.input.codigoDeBarras),
})

/**
 * Yields the products of the file in batches, in the order of their first rows. A row belongs to the product with its
 * SKU, or else with its barcode, or else with its id. An unknown SKU identifies a new product.
 */
export async function* readProductsOfFile(tx: Queryable): AsyncIterable<FileProduct[]> {
  await tx.query('analyze import_file')
  await tx.query(`declare rows_of_file no scroll cursor for
    select line, input, known, key from (
      select line, input, known, key, place, min(line) over (partition by key) as first_line from (
        select row.line, row.input, row.ctid as place,
          coalesce(coded.product_id, barcoded.product_id) is not null as known,
          coalesce(coded.product_id, barcoded.product_id, row.id, ' ' || row.code, ' ' || row.barcode) as key
        from import_file as row
        left join lateral (${rowOfCode('row.code', 'row.sku')}) as coded on true
        left join lateral (${rowOfCode('row.barcode', "row.input ->> 'codigoDeBarras'")}) as barcoded on true
      ) as matched
    ) as grouped
    order by first_line, line, place`)
  let unfinished: StoredRow[] = []
  for (;;) {
    const rows = await queryRows(tx, storedRow, { text: `fetch ${BATCH_SIZE} from rows_of_file` })
    const products = byProduct([...unfinished, ...rows])
    if (rows.length < BATCH_SIZE) {
      yield products
      return
    }
    // The next batch may contain more rows of the last product.
    const last = products.pop()
    unfinished = last?.rows.map((row) => ({ ...row, key: last.key })) ?? []
    yield products
  }
}

function byProduct(rows: readonly StoredRow[]): FileProduct[] {
  const products: FileProduct[] = []
  for (const { key, ...row } of rows) {
    const current = products.at(-1)
    if (current?.key === key) current.rows.push(row)
    else products.push({ key, rows: [row] })
  }
  return products
}

/** Returns the products with these ids and their costs, including removed ones. */
export async function findExisting(tx: Queryable, ids: readonly string[]): Promise<Map<string, Existing>> {
  const costs = Map.groupBy(await readStockRowCosts(tx, ids), ({ id }) => id)
  const existing = await queryBuilder(tx)
    .select({
      ...productColumns,
      ...textColumns,
      isRemoved: sql<boolean>`eliminado is not null`,
      isUndone: sql<boolean>`eliminado is not null and exists (
        select from product_import_rows where product_id = products.id and estado = 'deshecho' and accion = 'nuevo')`,
    })
    .from(products)
    .where(sql`${products.id} = any(${sql.param(ids)}::text[])`)
    .prepare('products-for-import')
    .execute()
  return new Map(existing.map((product) => [product.id, { ...product, costos: costs.get(product.id) ?? [] }]))
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

export type KnownProducts = {
  names: { id: string; nombre: string; categoria: string }[]
  categories: readonly string[]
  /** Former names of categories, with the current name. */
  formerNames: readonly { nombre: string; actual: string }[]
  numericCodes: string[]
}

export async function readKnownProducts(tx: Queryable): Promise<KnownProducts> {
  const isThere = isNull(products.eliminado)
  const names = await queryBuilder(tx)
    .select({ id: products.id, nombre: products.nombre, categoria: products.categoria })
    .from(products)
    .where(isThere)
  const categories = await readCategories(tx)
  const formerNames = await readFormerNames(tx)
  const codes = await queryBuilder(tx)
    .select({ sku: products.sku })
    .from(products)
    .where(and(isThere, sql`${products.sku} ~ '^[0-9]+$'`))
    .union(
      queryBuilder(tx)
        .select({ sku: variants.sku })
        .from(variants)
        .innerJoin(products, eq(products.id, variants.productId))
        .where(and(isThere, sql`${variants.sku} ~ '^[0-9]+$'`)),
    )
  return {
    names,
    categories: categories.map(({ nombre }) => nombre),
    formerNames,
    numericCodes: codes.map(({ sku }) => sku),
  }
}
