import { bigint, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { notNegative } from '#server/database/columns.ts'
import { products } from './products.ts'

/**
 * What there is to sell. A product that counts each combination has a row for every colour and size on offer, any other the
 * single row without both; the total of a product is their sum. `stock` is changed by nothing but a row in
 * `stock_movements`, which names this one: a trigger applies the movement and refuses any other change.
 */
export const variants = pgTable(
  'variants',
  {
    productId: text('product_id')
      .notNull()
      .references(() => products.id),
    color: text('color').notNull().default(''),
    talle: text('talle').notNull().default(''),
    sku: text('sku').notNull().default(''),
    stock: integer('stock').notNull().default(0),
    /** The last movement that changed it. */
    movimiento: bigint('movimiento', { mode: 'number' }).notNull().default(0),
  },
  (table) => [
    primaryKey({ name: 'variants_pk', columns: [table.productId, table.color, table.talle] }),
    notNegative('variants_stock_not_negative', table.stock),
  ],
)
