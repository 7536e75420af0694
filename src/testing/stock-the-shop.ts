import { codeKey } from '#domain/code-key.ts'
import type { Coupon } from '#domain/coupon.ts'
import type { Product } from '#domain/product.ts'
import type { Queryable } from '#server/database/in-transaction.ts'
import { claimCodes } from '#server/features/products/product-code-store.ts'
import { searchKeysOf } from '#server/features/products/product-store.ts'

/** Stores a product with the movement of its initial stock. */
export async function stockProduct(db: Queryable, product: Product): Promise<void> {
  const { colores, busqueda } = searchKeysOf(product)
  const { id, nombre, categoria, color, talle, precio, sku, images, publicado, version } = product
  const { coloresDeImagenes = {} } = product
  await db.query(
    `insert into products (id, nombre, categoria, color, colores, talle, precio, sku, images, publicado, version, busqueda,
       "coloresDeImagenes")
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    [
      id,
      nombre,
      categoria,
      color,
      colores,
      talle,
      precio,
      sku,
      images,
      publicado,
      version,
      busqueda,
      coloresDeImagenes,
    ],
  )
  const rows = product.variantes.length > 0 ? product.variantes : [{ ...oneNumber, stock: product.stock }]
  await db.query(
    `insert into variants (product_id, color, talle, sku)
     select $1, color, talle, sku from json_to_recordset($2::json) as row (color text, talle text, sku text)`,
    [id, JSON.stringify(rows)],
  )
  await claimCodes(db, [id])
  for (const row of rows) await moveStock(db, { id, ...row, units: row.stock, kind: 'Inicial' })
}

const oneNumber = { color: '', talle: '', sku: '' }

/** Default: the product's single number. */
export async function moveStock(
  db: Queryable,
  move: { id: string; units: number; color?: string; talle?: string; kind?: string },
): Promise<void> {
  const { id, units, color = '', talle = '', kind = 'Ajuste' } = move
  if (units === 0) return
  await db.query(
    `insert into stock_movements (product_id, color, talle, kind, quantity) values ($1, $2, $3, $4, $5)`,
    [id, color, talle, kind, units],
  )
}

export async function stocks(db: Queryable): Promise<Record<string, number>> {
  const { rows } = await db.query<{ id: string; stock: number }>(
    'select product_id as id, sum(stock)::int as stock from variants group by product_id order by product_id',
  )
  return Object.fromEntries(rows.map(({ id, stock }) => [id, stock]))
}

export async function stockCoupon(db: Queryable, coupon: Coupon): Promise<void> {
  const stored =
    coupon.discountType === 'fixed' ? coupon.discountValue : Math.round(coupon.discountValue * 100)
  await db.query(
    `insert into coupons (id, code, name, "discountType", "discountValue", "expirationDate", "usageLimit", used,
       categories, status, clave)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      coupon.id,
      coupon.code,
      coupon.name,
      coupon.discountType,
      stored,
      coupon.expirationDate,
      coupon.usageLimit,
      coupon.used,
      coupon.categories,
      coupon.status,
      codeKey(coupon.code),
    ],
  )
}

/** Products whose stock is not the sum of the movements. Must be empty. */
export async function productsOffTheLedger(db: Queryable): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select coalesce(there.product_id, moved.product_id) as id from variants as there
     full join (select product_id, color, talle, sum(quantity) as units from stock_movements group by 1, 2, 3) as moved
       using (product_id, color, talle)
     where coalesce(stock, 0) <> coalesce(units, 0)`,
  )
  return rows.map(({ id }) => id)
}

export async function rowsIn(db: Queryable, table: string): Promise<number> {
  const { rows } = await db.query<{ count: number }>(`select count(*) from ${table}`)
  return rows[0]?.count ?? 0
}

/** Call after each test. */
export async function mustBalance(db: Queryable): Promise<void> {
  const wrong = await productsOffTheLedger(db)
  if (wrong.length > 0) throw new Error(`The stock of ${wrong.join(', ')} is not the sum of its movements`)
}

/** Call after each test of a refusal. */
export async function mustBeEmpty(db: Queryable, tables: readonly string[]): Promise<void> {
  for (const table of tables) if ((await rowsIn(db, table)) > 0) throw new Error(`A row stayed in ${table}`)
}
