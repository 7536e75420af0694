import type { Coupon } from '#domain/coupon.ts'
import type { Product } from '#domain/product.ts'
import type { Queryable } from '#server/database/in-transaction.ts'
import { searchKeysOf } from '#server/features/products/product-store.ts'

/** Puts a product on the shelf, with the movement that explains its stock. */
export async function stockProduct(db: Queryable, product: Product): Promise<void> {
  const { colores, busqueda } = searchKeysOf(product)
  const { id, nombre, categoria, color, talle, stock, precio, sku, images, publicado, version } = product
  const { coloresDeImagenes = {} } = product
  await db.query(
    `insert into products (id, nombre, categoria, color, colores, talle, stock, precio, sku, images, publicado, version,
       busqueda, "coloresDeImagenes")
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
    [
      id,
      nombre,
      categoria,
      color,
      colores,
      talle,
      stock,
      precio,
      sku,
      images,
      publicado,
      version,
      busqueda,
      coloresDeImagenes,
    ],
  )
  if (stock !== 0)
    await db.query(`insert into stock_movements (product_id, kind, quantity) values ($1, 'Inicial', $2)`, [
      id,
      stock,
    ])
}

export async function stockCoupon(db: Queryable, coupon: Coupon): Promise<void> {
  const stored =
    coupon.discountType === 'fixed' ? coupon.discountValue : Math.round(coupon.discountValue * 100)
  await db.query(
    `insert into coupons (id, code, name, "discountType", "discountValue", "expirationDate", "usageLimit", used,
       categories, status)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
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
    ],
  )
}

/** Products whose stock is not the sum of their movements: none, ever. */
export async function productsOffTheLedger(db: Queryable): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select products.id from products left join stock_movements on product_id = products.id
     group by products.id having stock <> coalesce(sum(quantity), 0)`,
  )
  return rows.map(({ id }) => id)
}

export async function rowsIn(db: Queryable, table: string): Promise<number> {
  const { rows } = await db.query<{ count: number }>(`select count(*) from ${table}`)
  return rows[0]?.count ?? 0
}

/** For after each test: throws when a product's stock is not what its movements add up to. */
export async function mustBalance(db: Queryable): Promise<void> {
  const wrong = await productsOffTheLedger(db)
  if (wrong.length > 0) throw new Error(`The stock of ${wrong.join(', ')} is not the sum of its movements`)
}

/** For after each test of a refusal: throws when one of these tables has a row. */
export async function mustBeEmpty(db: Queryable, tables: readonly string[]): Promise<void> {
  for (const table of tables) if ((await rowsIn(db, table)) > 0) throw new Error(`A row stayed in ${table}`)
}
