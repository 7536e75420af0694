import { bigint, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { notNegative } from './columns.ts'
import { products } from './products.ts'

/**
 * Stock of a product: one row per colour and size, or a single row without both. `stock` changes only through
 * `stock_movements`: a trigger applies each movement and refuses other changes.
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
    codigoDeBarras: text('codigoDeBarras').notNull().default(''),
    stock: integer('stock').notNull().default(0),
    movimiento: bigint('movimiento', { mode: 'number' }).notNull().default(0),
  },
  (table) => [
    primaryKey({ name: 'variants_pk', columns: [table.productId, table.color, table.talle] }),
    notNegative('variants_stock_not_negative', table.stock),
  ],
)
