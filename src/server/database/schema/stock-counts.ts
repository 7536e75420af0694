import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { notEmpty, notNegative, timestamptz } from './columns.ts'
import { productImports } from './product-imports.ts'
import { products } from './products.ts'

/**
 * Stock counts by scanner. `categoriaId` null: the whole shop. No foreign key sets the column to null, because a count
 * of a merged category must not become a count of the whole shop. `revisado`: end of the scanning, null while it is open. `movimiento`: id of the newest stock movement when the scanning ended. `importId`: the stock import that shows and writes the differences, null when that import is deleted.
 */
export const stockCounts = pgTable(
  'stock_counts',
  {
    id: text('id').primaryKey(),
    nombre: text('nombre').notNull(),
    categoriaId: integer('categoria_id'),
    actor: text('actor').notNull(),
    creado: timestamptz('creado').notNull(),
    revisado: timestamptz('revisado'),
    movimiento: bigint('movimiento', { mode: 'number' }),
    importId: text('import_id').references(() => productImports.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('stock_counts_newest').on(table.creado),
    notEmpty('stock_counts_nombre_not_empty', table.nombre),
    check(
      'stock_counts_reviewed_with_import',
      sql`${table.importId} is null or ${table.revisado} is not null`,
    ),
  ],
)

/**
 * Counted units. `stock`: units that the shop had of this stock row at that moment. `movimiento`: id of the newest
 * movement of this stock row at that moment, 0 without movements.
 */
export const stockCountScans = pgTable(
  'stock_count_scans',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    countId: text('count_id')
      .notNull()
      .references(() => stockCounts.id, { onDelete: 'cascade' }),
    productId: text('product_id')
      .notNull()
      .references(() => products.id),
    color: text('color').notNull(),
    talle: text('talle').notNull(),
    cantidad: integer('cantidad').notNull(),
    stock: integer('stock').notNull(),
    movimiento: bigint('movimiento', { mode: 'number' }).notNull().default(0),
    actor: text('actor').notNull(),
    creado: timestamptz('creado').notNull(),
  },
  (table) => [
    index('stock_count_scans_of_row').on(table.countId, table.productId, table.color, table.talle),
    index('stock_count_scans_newest').on(table.countId, table.id),
    check('stock_count_scans_cantidad_positive', sql`${table.cantidad} > 0`),
    notNegative('stock_count_scans_stock_not_negative', table.stock),
  ],
)
