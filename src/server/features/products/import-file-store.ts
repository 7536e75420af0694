import { sql } from 'drizzle-orm'
import { codeKey } from '#domain/code-key.ts'
import type { Queryable } from '#server/database/in-transaction.ts'
import { on } from '#server/database/on.ts'
import { products } from '#server/database/schema/products.ts'
import type { ReadRow } from './normalise-product-row.ts'
import type { Existing } from './plan-import-row.ts'
import { rowOfCode } from './product-code-store.ts'
import { productColumns } from './product-store.ts'

const ROWS_AT_ONCE = 500

/** The rows of a file that are about one product, in their order. `key` is its id in the shop, where there is one. */
export type FileProduct = { key: string; rows: ReadRow[] }

type StoredRow = ReadRow & { key: string }

/** Makes the table in which a file waits until all of it was read: the rows of a product may be far apart. */
export async function openFile(tx: Queryable): Promise<void> {
  await tx.query(
    'create temporary table import_file (line int not null, id text, sku text, code text, input json not null) on commit drop',
  )
}

export async function keepRows(tx: Queryable, rows: readonly Omit<ReadRow, 'known'>[]): Promise<void> {
  if (rows.length === 0) return
  await tx.query(
    `insert into import_file (line, id, sku, code, input)
     select line, input ->> 'id', input ->> 'sku', code, input
     from json_to_recordset($1::json) as row (line int, code text, input json)`,
    [JSON.stringify(rows.map((row) => ({ ...row, code: row.input.sku && codeKey(row.input.sku) })))],
  )
}

/**
 * The products of the file, some at a time, in the order of their first rows. A row is about the product that has its SKU, or
 * a combination with its SKU; else about the one of its id; else about one that only its SKU names.
 */
export async function* productsOfFile(tx: Queryable): AsyncIterable<FileProduct[]> {
  await tx.query('analyze import_file')
  await tx.query(`declare rows_of_file no scroll cursor for
    select line, input, known, key from (
      select line, input, known, key, min(line) over (partition by key) as first_line from (
        select row.line, row.input, coded.product_id is not null as known,
          coalesce(coded.product_id, row.id, ' ' || row.code) as key
        from import_file as row left join lateral (${rowOfCode('row.code', 'row.sku')}) as coded on true
      ) as matched
    ) as grouped
    order by first_line, line`)
  let unfinished: StoredRow[] = []
  for (;;) {
    const { rows } = await tx.query<StoredRow>(`fetch ${ROWS_AT_ONCE} from rows_of_file`)
    const products = byProduct([...unfinished, ...rows])
    if (rows.length < ROWS_AT_ONCE) {
      yield products
      return
    }
    // More rows of the last one may follow.
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

/** Whoever holds these ids, taken out of the shop or not. */
export async function findExisting(tx: Queryable, ids: readonly string[]): Promise<Map<string, Existing>> {
  const existing = await on(tx)
    .select({ ...productColumns, gone: sql<boolean>`eliminado is not null` })
    .from(products)
    .where(sql`${products.id} = any(${sql.param(ids)}::text[])`)
    .prepare('products-for-import')
    .execute()
  return new Map(existing.map((product) => [product.id, product]))
}
