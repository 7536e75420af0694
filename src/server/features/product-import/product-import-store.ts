import type pg from 'pg'
import { z } from '#contract/http/z.ts'
import { disableQueryTimeout } from '#server/database/connection/query-timeout.ts'
import type { Queryable, Transaction } from '#server/database/queries/in-transaction.ts'
import { queryRow } from '#server/database/queries/query-rows.ts'
import type { ProductDetail } from '#domain/product/product.ts'
import { createFileTable } from './import-file-store.ts'
import type { ProductInput } from './csv/normalise-product-row.ts'
import type { StockPlan } from './plan-stock.ts'
import { claimCodes } from '#server/features/products/product-code-store.ts'
import { searchKeysOf } from '#server/features/products/product-store.ts'

/** Key of the advisory lock. No other lock of this database may use this number. */
const IMPORT_LOCK_KEY = 5_310_881

/** A product to write at the end. `given`: all fields of a new product, or the changed fields of an existing one. */
export type StagedProduct = {
  line: number
  product: ProductDetail
  changedFields: ProductInput | 'all'
  stock?: StockPlan | undefined
}

const importLock = z.object({ alone: z.boolean() })

/**
 * Removes the statement timeout and creates staging tables, so that the shop's rows are locked only for the final
 * write. Returns false if another import is running.
 */
export async function prepareImport(tx: Transaction): Promise<boolean> {
  tx.disableQueryTimeout()
  await tx.query(`set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0;
                  set local lock_timeout = '30s'`)
  const { alone } = await queryRow(tx, importLock, {
    text: 'select pg_try_advisory_xact_lock($1) as alone',
    values: [IMPORT_LOCK_KEY],
  })
  if (!alone) return false
  await createFileTable(tx)
  await tx.query(`create temporary table import_rows (
    id text primary key, line int not null, is_new boolean not null, leaves text, sku text, nombre text, categoria text,
    color text, colores text[], talle text, precio bigint, images text[], "coloresDeImagenes" jsonb,
    publicado text, busqueda text,
    "precioAnterior" bigint, descripcion text, composicion text, cuidados text
  ) on commit drop`)
  await tx.query(`create temporary table import_stock (
    id text not null, line int not null, position int not null, is_new boolean not null, color text not null,
    talle text not null, sku text, stock int
  ) on commit drop`)
  return true
}

export async function stageProducts(tx: Queryable, staged: readonly StagedProduct[]): Promise<void> {
  if (staged.length === 0) return
  await stage(tx, { table: 'import_rows', columns: STAGED, rows: staged.map(stagedColumns) })
  await stage(tx, { table: 'import_stock', columns: STAGED_STOCK, rows: staged.flatMap(stagedStock) })
}

type Column = readonly [name: string, type: string]

async function stage(
  tx: Queryable,
  { table, columns, rows }: { table: string; columns: readonly Column[]; rows: readonly unknown[] },
): Promise<void> {
  if (rows.length === 0) return
  await tx.query(
    `insert into ${table} (${columns.map(([column]) => column)})
     select * from json_to_recordset($1::json) as row (${columns.map((column) => column.join(' '))})`,
    [JSON.stringify(rows)],
  )
}

const STAGED: readonly Column[] = [
  ['id', 'text'],
  ['line', 'int'],
  ['is_new', 'boolean'],
  ['leaves', 'text'],
  ['sku', 'text'],
  ['nombre', 'text'],
  ['categoria', 'text'],
  ['color', 'text'],
  ['colores', 'text[]'],
  ['talle', 'text'],
  ['precio', 'bigint'],
  ['images', 'text[]'],
  ['"coloresDeImagenes"', 'jsonb'],
  ['publicado', 'text'],
  ['busqueda', 'text'],
  ['"precioAnterior"', 'bigint'],
  ['descripcion', 'text'],
  ['composicion', 'text'],
  ['cuidados', 'text'],
]

/**
 * An absent column is null in the staging table, and null does not change the product. A `precioAnterior` of 0 removes
 * the former price.
 */
function stagedColumns({ line, product, changedFields, stock }: StagedProduct): Record<string, unknown> {
  const { id, version: _version, ...all } = product
  const { colores, busqueda } = searchKeysOf(product)
  const written = changedFields === 'all' ? all : changedFields
  return {
    ...written,
    id,
    line,
    is_new: changedFields === 'all',
    leaves: stock?.from,
    // The search key consists of both, so both are always written together.
    ...('nombre' in written || 'sku' in written
      ? { nombre: product.nombre, sku: product.sku, busqueda }
      : {}),
    ...('color' in written ? { colores } : {}),
    ...('precioAnterior' in written ? { precioAnterior: written.precioAnterior ?? 0 } : {}),
  }
}

const STAGED_STOCK: readonly Column[] = [
  ['id', 'text'],
  ['line', 'int'],
  ['position', 'int'],
  ['is_new', 'boolean'],
  ['color', 'text'],
  ['talle', 'text'],
  ['sku', 'text'],
  ['stock', 'int'],
]

const stagedStock = ({ line, product, changedFields, stock }: StagedProduct): Record<string, unknown>[] =>
  (stock?.rows ?? []).map((row, position) => ({
    ...row,
    id: product.id,
    line,
    position,
    is_new: changedFields === 'all',
  }))

/**
 * Locks existing products in order of id, as a sale does. The last lines of the file become the newest products.
 * Increments the version of each existing product, even if only its combinations change.
 */
export async function writeStaged(tx: Queryable): Promise<void> {
  await tx.query('analyze import_rows, import_stock')
  await tx.query(`select count(*) from (
    select 1 from products join import_rows using (id) where not is_new order by id for no key update of products) as held`)
  await tx.query(`update products set
      sku = coalesce(row.sku, products.sku), nombre = coalesce(row.nombre, products.nombre),
      categoria = coalesce(row.categoria, products.categoria), color = coalesce(row.color, products.color),
      colores = coalesce(row.colores, products.colores), talle = coalesce(row.talle, products.talle),
      precio = coalesce(row.precio, products.precio),
      images = coalesce(row.images, products.images),
      "coloresDeImagenes" = coalesce(row."coloresDeImagenes", products."coloresDeImagenes"),
      publicado = coalesce(row.publicado, products.publicado),
      busqueda = coalesce(row.busqueda, products.busqueda),
      "precioAnterior" = nullif(coalesce(row."precioAnterior", products."precioAnterior"), 0),
      descripcion = coalesce(row.descripcion, products.descripcion),
      composicion = coalesce(row.composicion, products.composicion),
      cuidados = coalesce(row.cuidados, products.cuidados), version = products.version + 1, actualizado = now()
    from import_rows row where products.id = row.id and not is_new`)
  const columns =
    'id, sku, nombre, categoria, color, colores, talle, precio, images, "coloresDeImagenes", publicado, busqueda, descripcion, composicion, cuidados'
  await tx.query(
    `insert into products (${columns}, "precioAnterior")
     select ${columns}, nullif("precioAnterior", 0) from import_rows where is_new order by line`,
  )
  await writeStock(tx)
  await claimCodes(tx, 'imported')
}

/**
 * Changes stock only by movements. First the stock of the former way of counting leaves, then every difference is
 * added.
 */
async function writeStock(tx: Queryable): Promise<void> {
  await tx.query(`insert into stock_movements (product_id, color, talle, kind, quantity, reason)
    select product_id, variants.color, variants.talle, 'Importación', -stock, case leaves
      when 'one number' then 'Una importación pasó el producto a contar por color y talle'
      else 'Una importación pasó el producto a un solo número' end
    from variants join import_rows on id = product_id
    where ${LEAVES} and stock <> 0 order by 1, 2, 3`)
  await tx.query(`delete from variants using import_rows where id = product_id and ${LEAVES}`)
  await tx.query(`insert into variants (product_id, color, talle)
    select id, color, talle from import_stock on conflict do nothing`)
  await tx.query(`update variants set sku = row.sku from import_stock as row
    where product_id = row.id and variants.color = row.color and variants.talle = row.talle
      and row.sku <> '' and variants.sku <> row.sku`)
  await tx.query(`insert into stock_movements (product_id, color, talle, kind, quantity)
    select product_id, color, talle, case when is_new then 'Inicial' else 'Importación' end, row.stock - variants.stock
    from import_stock as row join variants using (color, talle)
    where product_id = row.id and row.stock <> variants.stock order by line, position`)
}

/** Stock rows that the product no longer counts. */
const LEAVES = `leaves is not null
  and (leaves = 'one number') = (variants.color = '' and variants.talle = '')`

export async function recordImport(tx: Queryable, counts: Record<string, number>): Promise<void> {
  await tx.query(
    `insert into audit_trail (actor, what, object, after) values ('importación', 'importó productos', 'catálogo', $1)`,
    [JSON.stringify(counts)],
  )
}

/** After many new rows searches need fresh statistics and a merged text index before autovacuum runs. */
export async function vacuumProducts(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  disableQueryTimeout(client)
  try {
    await client.query('set statement_timeout = 0')
    await client.query('vacuum (analyze) products')
  } finally {
    await client.query('reset statement_timeout').finally(() => client.release())
  }
}
