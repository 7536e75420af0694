import { sql } from 'drizzle-orm'
import { z } from '#contract/http/z.ts'
import { codeKey } from '#domain/text/code-key.ts'
import type { Queryable } from '#server/database/queries/in-transaction.ts'
import { queryBuilder } from '#server/database/queries/query-builder.ts'
import { queryRows } from '#server/database/queries/query-rows.ts'
import { products } from '#server/database/schema/products.ts'
import type { ProductInput, ReadRow } from '#server/features/product-import/columns/normalise-product-row.ts'
import type { Existing } from '#server/features/product-import/planning/plan-import-row.ts'
import { rowOfCode } from '#server/features/products/product-code-store.ts'
import { productColumns, textColumns } from '#server/features/products/product-store.ts'

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

/** Creates a temporary table for the rows of the file, because rows of one product may be far apart. */
export async function createFileTable(tx: Queryable): Promise<void> {
  await tx.query(
    'create temporary table import_file (line int not null, id text, sku text, code text, barcode text, input json not null) on commit drop',
  )
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

/** Returns the products with these ids, including removed ones. */
export async function findExisting(tx: Queryable, ids: readonly string[]): Promise<Map<string, Existing>> {
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
  return new Map(existing.map((product) => [product.id, product]))
}
