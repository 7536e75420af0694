import type pg from 'pg'
import { waitForAnswers } from '#server/database/answer-limit.ts'
import type { Queryable, Transaction } from '#server/database/in-transaction.ts'
import type { Product } from '#domain/product.ts'
import type { ProductInput } from './normalise-product-row.ts'
import type { Existing } from './plan-import-row.ts'
import { PRODUCT_COLUMNS, searchKeysOf } from './product-store.ts'

/** Any number, as long as nothing else in this database locks it. */
const ONE_IMPORTS = 5_310_881

/** A row to write at the end: a whole new product, or what changes in one that exists. */
export type StagedRow = { line: number; product: Product; given: ProductInput | 'all' }

/**
 * Gets a transaction ready for rows: no time limit, and a table of its own for what is to be written, so that the shop's
 * rows are only held for the moment in which they change. False when another import is running.
 */
export async function openImport(tx: Transaction): Promise<boolean> {
  tx.waitForAnswers()
  await tx.query(`set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0;
                  set local lock_timeout = '30s'`)
  const { rows } = await tx.query<{ alone: boolean }>('select pg_try_advisory_xact_lock($1) as alone', [
    ONE_IMPORTS,
  ])
  if (!rows[0]!.alone) return false
  await tx.query(`create temporary table import_rows (
    id text primary key, line int not null, is_new boolean not null, sku text, nombre text, categoria text,
    color text, colores text[], talle text, stock int, precio bigint, images text[], "coloresDeImagenes" jsonb,
    publicado text, busqueda text
  ) on commit drop`)
  return true
}

/** The products that hold any of these SKUs, and whoever holds these ids, taken out of the shop or not. */
export async function findExisting(
  tx: Queryable,
  { skus, ids }: { skus: readonly string[]; ids: readonly string[] },
): Promise<{ bySku: Map<string, Existing>; byId: Map<string, Existing> }> {
  // Two index lookups: one condition with "or" reads the whole table.
  const { rows } = await tx.query<Existing>({
    name: 'products-for-import',
    text: `select ${PRODUCT_COLUMNS}, false as gone from products
           where sku = any($1::text[]) and sku <> '' and eliminado is null
           union all
           select ${PRODUCT_COLUMNS}, eliminado is not null from products where id = any($2::text[])`,
    values: [skus, ids],
  })
  const present = rows.filter((product) => !product.gone && product.sku !== '')
  return {
    bySku: new Map(present.map((product) => [product.sku, product])),
    byId: new Map(rows.map((product) => [product.id, product])),
  }
}

/** Puts rows aside to be written by `writeStagedRows`. */
export async function stageRows(tx: Queryable, rows: readonly StagedRow[]): Promise<void> {
  if (rows.length === 0) return
  await tx.query(
    `insert into import_rows (${STAGED.map(([column]) => column)})
     select * from json_to_recordset($1::json) as row (${STAGED.map((column) => column.join(' '))})`,
    [JSON.stringify(rows.map(stagedColumns))],
  )
}

const STAGED = [
  ['id', 'text'],
  ['line', 'int'],
  ['is_new', 'boolean'],
  ['sku', 'text'],
  ['nombre', 'text'],
  ['categoria', 'text'],
  ['color', 'text'],
  ['colores', 'text[]'],
  ['talle', 'text'],
  ['stock', 'int'],
  ['precio', 'bigint'],
  ['images', 'text[]'],
  ['"coloresDeImagenes"', 'jsonb'],
  ['publicado', 'text'],
  ['busqueda', 'text'],
] as const

/** A column left out is null there, and null leaves the product's value alone. */
function stagedColumns({ line, product, given }: StagedRow): Record<string, unknown> {
  const { id, version: _version, ...all } = product
  const { colores, busqueda } = searchKeysOf(product)
  const written = given === 'all' ? all : given
  return {
    ...written,
    id,
    line,
    is_new: given === 'all',
    // The search key is made of both: writing one without the other could part them.
    ...('nombre' in written || 'sku' in written
      ? { nombre: product.nombre, sku: product.sku, busqueda }
      : {}),
    ...('color' in written ? { colores } : {}),
  }
}

/**
 * Writes all staged rows. Existing products are held in the order of their ids, as a sale does, and every difference in
 * stock gets its movement. The newest products of the shop are the last lines of the file.
 */
export async function writeStagedRows(tx: Queryable): Promise<void> {
  await tx.query('analyze import_rows')
  await tx.query(`select count(*) from (
    select 1 from products join import_rows using (id) where not is_new order by id for no key update of products) as held`)
  await tx.query(`insert into stock_movements (product_id, kind, quantity)
    select id, 'Importación', row.stock - variants.stock from import_rows row
    join variants on product_id = id and variants.color = '' and variants.talle = ''
    where not is_new and row.stock <> variants.stock`)
  await tx.query(`update products set
      sku = coalesce(row.sku, products.sku), nombre = coalesce(row.nombre, products.nombre),
      categoria = coalesce(row.categoria, products.categoria), color = coalesce(row.color, products.color),
      colores = coalesce(row.colores, products.colores), talle = coalesce(row.talle, products.talle),
      precio = coalesce(row.precio, products.precio),
      images = coalesce(row.images, products.images),
      "coloresDeImagenes" = coalesce(row."coloresDeImagenes", products."coloresDeImagenes"),
      publicado = coalesce(row.publicado, products.publicado),
      busqueda = coalesce(row.busqueda, products.busqueda), actualizado = now()
    from import_rows row where products.id = row.id and not is_new`)
  const columns =
    'id, sku, nombre, categoria, color, colores, talle, precio, images, "coloresDeImagenes", publicado, busqueda'
  await tx.query(
    `insert into products (${columns}) select ${columns} from import_rows where is_new order by line`,
  )
  await tx.query(`insert into variants (product_id) select id from import_rows where is_new`)
  await tx.query(`insert into stock_movements (product_id, kind, quantity)
    select id, 'Inicial', stock from import_rows where is_new and stock <> 0 order by line`)
}

/** Remembers that an import changed the catalogue, and how much. */
export async function recordImport(tx: Queryable, counts: Record<string, number>): Promise<void> {
  await tx.query(
    `insert into audit_trail (actor, what, object, after) values ('importación', 'importó productos', 'catálogo', $1)`,
    [JSON.stringify(counts)],
  )
}

/** After many new rows searches need fresh statistics and a settled text index; the embedded database never does it alone. */
export async function settleProducts(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  waitForAnswers(client)
  try {
    await client.query('set statement_timeout = 0')
    await client.query('vacuum (analyze) products')
  } finally {
    await client.query('reset statement_timeout').finally(() => client.release())
  }
}
