import { sql } from 'drizzle-orm'
import { check, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moneyColumn, notNegative } from './columns.ts'
import { products } from './products.ts'
import { sales } from './sales.ts'

/** Line of a sale: product, colour and size, with name and price at the time of sale. */
export const saleLines = pgTable(
  'sale_lines',
  {
    saleId: text('sale_id')
      .notNull()
      .references(() => sales.id),
    position: integer('position').notNull(),
    idProducto: text('idProducto')
      .notNull()
      .references(() => products.id),
    sku: text('sku').notNull().default(''),
    nombre: text('nombre').notNull().default(''),
    imagen: text('imagen').notNull().default(''),
    talle: text('talle').notNull().default(''),
    color: text('color').notNull().default(''),
    cantidad: integer('cantidad').notNull(),
    precio: moneyColumn('precio').notNull(),
    subtotal: moneyColumn('subtotal').notNull(),
    total: moneyColumn('total').notNull(),
  },
  (table) => [
    primaryKey({ name: 'sale_lines_pk', columns: [table.saleId, table.position] }),
    notNegative('sale_lines_position_not_negative', table.position),
    check('sale_lines_cantidad_positive', sql`${table.cantidad} > 0`),
    notNegative('sale_lines_precio_not_negative', table.precio),
    check('sale_lines_subtotal_adds_up', sql`${table.subtotal} = ${table.precio} * ${table.cantidad}`),
    notNegative('sale_lines_total_not_negative', table.total),
  ],
)
