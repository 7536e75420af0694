import { sql } from 'drizzle-orm'
import { boolean, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { notEmpty } from './columns.ts'
import { products } from './products.ts'

/**
 * SKUs and barcodes of products and of their variants, unique among all. `key`: `codeKey` of `sku`, which is the barcode
 * if `isBarcode`. A code of a whole product has neither color nor talle. `duplicate` marks an old SKU whose key another row has, so that staff correct it.
 */
export const productCodes = pgTable(
  'product_codes',
  {
    key: text('key').notNull(),
    productId: text('product_id')
      .notNull()
      .references(() => products.id),
    color: text('color').notNull().default(''),
    talle: text('talle').notNull().default(''),
    sku: text('sku').notNull(),
    duplicate: boolean('duplicate').notNull().default(false),
    isBarcode: boolean('isBarcode').notNull().default(false),
  },
  (table) => [
    primaryKey({
      name: 'product_codes_pk',
      columns: [table.key, table.productId, table.color, table.talle],
    }),
    uniqueIndex('product_codes_key_unique')
      .on(table.key)
      .where(sql`not ${table.duplicate}`),
    uniqueIndex('product_codes_of_product').on(table.productId, table.color, table.talle, table.isBarcode),
    notEmpty('product_codes_key_not_empty', table.key),
  ],
)
