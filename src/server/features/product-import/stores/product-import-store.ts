import type pg from 'pg'
import { withLongSession } from '#server/database/connection/with-long-session.ts'
import { z } from '#contract/http/z.ts'
import type { Queryable } from '#server/database/queries/in-transaction.ts'
import { queryRows } from '#server/database/queries/query-rows.ts'
import type { ProductPlan } from '#server/features/product-import/planning/product-plan.ts'
import { claimCodes } from '#server/features/products/product-code-store.ts'
import { carryCosts, endCostsOfMissingRows } from '#server/features/receiving/cost-store.ts'
import { searchKeysOf } from '#server/features/products/product-store.ts'

/** A product to write. `line` decides the order of new products in the shop. */
export type StagedProduct = Pick<ProductPlan, 'product' | 'changedFields' | 'stock'> & { line: number }

/**
 * Writes products with changes. Call at most once per transaction. Refuses with `sku-taken`. `reason`: reason of the stock
 * movements. Locks products in order of id, like a sale.
 */
export async function writeProducts(
  tx: Queryable,
  products: readonly StagedProduct[],
  movement: Movement,
): Promise<void> {
  const staged = products.filter(hasChange)
  if (staged.length === 0) return
  await stage(tx, { table: 'import_rows', columns: STAGED, rows: staged.map(stagedColumns) })
  await stage(tx, { table: 'import_stock', columns: STAGED_STOCK, rows: staged.flatMap(stagedStock) })
  await tx.query('alter table import_rows add primary key (id)')
  await writeStaged(tx, movement)
  await claimCodes(
    tx,
    staged.map(({ product }) => product.id),
  )
}

const hasChange = ({ changedFields, stock }: StagedProduct): boolean =>
  stock !== undefined || changedFields === 'all' || Object.keys(changedFields).length > 0

type Movement = { reason: string | null; actor: string | null }

/** `stored`: SQL of the stored value, for a staged value that stands for another one. */
type Column = readonly [name: string, type: string, stored?: (value: string) => string]

/** Creates a table of the rows until the end of the transaction. */
async function stage(
  tx: Queryable,
  { table, columns, rows }: { table: string; columns: readonly Column[]; rows: readonly unknown[] },
): Promise<void> {
  await tx.query(
    `create temporary table ${table} on commit drop as
     select * from json_to_recordset($1::json) as row (${columns.map(([name, type]) => `${name} ${type}`)})`,
    [JSON.stringify(rows)],
  )
}

const PRODUCT_COLUMNS: readonly Column[] = [
  ['sku', 'text'],
  ['"codigoDeBarras"', 'text', (value) => `coalesce(${value}, '')`],
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
  ['"precioAnterior"', 'bigint', (value) => `nullif(${value}, 0)`],
  ['peso', 'int', (value) => `nullif(${value}, 0)`],
  ['"tasaIva"', 'int', (value) => `nullif(${value}, -1)`],
  ['descripcion', 'text'],
  ['composicion', 'text'],
  ['cuidados', 'text'],
  ['"guiaDeTalles"', 'jsonb', (value) => `nullif(${value}, '{}')`],
]

const storedValue = ([name, , stored]: Column, value = name): string => stored?.(value) ?? value

const STAGED: readonly Column[] = [
  ['id', 'text'],
  ['line', 'int'],
  ['is_new', 'boolean'],
  ['leaves', 'text'],
  ...PRODUCT_COLUMNS,
]

/**
 * Null in the staging table leaves a column unchanged. A `precioAnterior` or `peso` of 0, and a `tasaIva` of -1,
 * remove the value. An empty object removes the size table.
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
    // The search key contains name and SKU, so both are written together.
    ...('nombre' in written || 'sku' in written
      ? { nombre: product.nombre, sku: product.sku, busqueda }
      : {}),
    ...('color' in written ? { colores } : {}),
    ...('guiaDeTalles' in written ? { guiaDeTalles: written.guiaDeTalles ?? {} } : {}),
    ...('peso' in written ? { peso: written.peso ?? 0 } : {}),
    ...('tasaIva' in written ? { tasaIva: written.tasaIva ?? -1 } : {}),
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
  ['"codigoDeBarras"', 'text'],
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
 * The last lines of the file become the newest products. Increments the version of each existing product, even if only
 * a combination changes. Restores products that an undo removed.
 */
async function writeStaged(tx: Queryable, movement: Movement): Promise<void> {
  await tx.query('analyze import_rows, import_stock')
  await tx.query(`select count(*) from (
    select 1 from products join import_rows using (id) where not is_new order by id for no key update of products) as held`)
  const changed = PRODUCT_COLUMNS.map((column) => {
    const [name] = column
    return `${name} = ${storedValue(column, `coalesce(row.${name}, products.${name})`)}`
  })
  await tx.query(`update products set ${changed}, eliminado = null, version = products.version + 1, actualizado = now()
    from import_rows row where products.id = row.id and not is_new`)
  await tx.query(`insert into products (id, ${PRODUCT_COLUMNS.map(([name]) => name)})
    select id, ${PRODUCT_COLUMNS.map((column) => storedValue(column))} from import_rows where is_new order by line`)
  await writeStock(tx, movement)
}

/** Stock changes only by movements: first the former kind of stock is removed, then each difference is added. */
async function writeStock(tx: Queryable, { reason, actor }: Movement): Promise<void> {
  const newRows = await queryRows(tx, newRow, NEW_ROWS)
  const author = { actor, at: new Date() }
  await carryCosts(tx, newRows, author)
  await tx.query(
    `insert into stock_movements (product_id, color, talle, kind, quantity, actor, reason)
    select product_id, variants.color, variants.talle, 'Importación', -stock, $1, case leaves
      when 'one number' then 'Una importación pasó el producto a contar por color y talle'
      else 'Una importación pasó el producto a un solo número' end
    from variants join import_rows on id = product_id
    where ${LEAVES} and stock <> 0 order by 1, 2, 3`,
    [actor],
  )
  await tx.query(`delete from variants using import_rows where id = product_id and ${LEAVES}`)
  await tx.query(`insert into variants (product_id, color, talle)
    select id, color, talle from import_stock on conflict do nothing`)
  await endCostsOfMissingRows(tx, idsOf(newRows), author)
  await tx.query(`update variants set sku = coalesce(row.sku, variants.sku),
      "codigoDeBarras" = coalesce(row."codigoDeBarras", variants."codigoDeBarras")
    from import_stock as row
    where product_id = row.id and variants.color = row.color and variants.talle = row.talle
      and (row.sku <> variants.sku or row."codigoDeBarras" <> variants."codigoDeBarras")`)
  await tx.query(
    `insert into stock_movements (product_id, color, talle, kind, quantity, reason, actor)
    select product_id, color, talle, case when is_new then 'Inicial' else 'Importación' end, row.stock - variants.stock,
      case when not is_new then $1 end, $2
    from import_stock as row join variants using (color, talle)
    where product_id = row.id and row.stock <> variants.stock order by line, position`,
    [reason, actor],
  )
}

const newRow = z.object({ id: z.string(), color: z.string(), talle: z.string() })

/** Stock rows of products that change their kind of stock. */
const NEW_ROWS = {
  text: `select id, import_stock.color, import_stock.talle from import_stock join import_rows using (id)
         where leaves is not null`,
}

/** Stock rows of the former kind of stock. */
const LEAVES = `leaves is not null
  and (leaves = 'one number') = (variants.color = '' and variants.talle = '')`

const idsOf = (rows: readonly { id: string }[]): string[] => [...new Set(rows.map(({ id }) => id))]

/** Removes the empty combinations that an undone import added, with their costs. */
export async function removeAddedRows(
  tx: Queryable,
  added: readonly { id: string; color: string; talle: string }[],
  author: { actor: string | null; at: Date },
): Promise<void> {
  if (added.length === 0) return
  await tx.query(
    `delete from variants using json_to_recordset($1::json) as row (id text, color text, talle text)
     where product_id = row.id and variants.color = row.color and variants.talle = row.talle and stock = 0`,
    [JSON.stringify(added)],
  )
  await endCostsOfMissingRows(tx, idsOf(added), author)
  await claimCodes(tx, idsOf(added))
}

/** Removes the products that an undone import created. Movements remove their stock, and their codes become free. */
export async function removeCreatedProducts(
  tx: Queryable,
  ids: readonly string[],
  { reason, actor, at }: Movement & { at: Date },
): Promise<void> {
  if (ids.length === 0) return
  await tx.query(
    `insert into stock_movements (product_id, color, talle, kind, quantity, reason, actor)
     select product_id, color, talle, 'Importación', -stock, $2, $3 from variants
     where product_id = any($1::text[]) and stock <> 0 order by 1, 2, 3`,
    [ids, reason, actor],
  )
  await tx.query(
    `update products set eliminado = $2, version = version + 1, actualizado = $2 where id = any($1::text[])`,
    [ids, at],
  )
  await claimCodes(tx, ids)
}

/** After many inserts, searches need fresh statistics and a merged text index before autovacuum runs. */
export async function vacuumProducts(pool: pg.Pool): Promise<void> {
  await withLongSession(pool, (client) => client.query('vacuum (analyze) products'))
}
