import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { movementKinds } from '#domain/product/movement-kinds.ts'
import { timestamptz, isOneOf } from './columns.ts'
import { products } from './products.ts'
import { goodsReceipts } from './receiving.ts'
import { sales } from './sales.ts'

/**
 * Stock ledger: one signed quantity per change, append-only (enforced by a trigger). A trigger adds the quantity of
 * each new row to `variants`. `reason` explains a correction by staff. `actor`: user id, or null for a row of the
 * program.
 */
export const stockMovements = pgTable(
  'stock_movements',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    productId: text('product_id')
      .notNull()
      .references(() => products.id),
    color: text('color').notNull().default(''),
    talle: text('talle').notNull().default(''),
    kind: text('kind', { enum: movementKinds }).notNull(),
    quantity: integer('quantity').notNull(),
    saleId: text('sale_id').references(() => sales.id),
    receiptId: text('receipt_id').references(() => goodsReceipts.id),
    reason: text('reason'),
    actor: text('actor'),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('stock_movements_by_product').on(table.productId, table.id),
    index('stock_movements_by_sale')
      .on(table.saleId)
      .where(sql`${table.saleId} is not null`),
    index('stock_movements_by_receipt')
      .on(table.receiptId)
      .where(sql`${table.receiptId} is not null`),
    isOneOf('stock_movements_kind_known', table.kind, movementKinds),
    check('stock_movements_quantity_not_zero', sql`${table.quantity} <> 0`),
    check(
      'stock_movements_sale_named',
      sql`(${table.kind} in ('Venta', 'Anulación', 'Devolución')) = (${table.saleId} is not null)`,
    ),
    check(
      'stock_movements_receipt_named',
      sql`(${table.kind} in ('Ingreso', 'Ingreso anulado')) = (${table.receiptId} is not null)`,
    ),
    check(
      'stock_movements_receipt_signs',
      sql`(${table.kind} <> 'Ingreso' or ${table.quantity} > 0) and (${table.kind} <> 'Ingreso anulado' or ${table.quantity} < 0)`,
    ),
    check('stock_movements_sale_takes', sql`${table.kind} <> 'Venta' or ${table.quantity} < 0`),
    check(
      'stock_movements_annulment_returns',
      sql`${table.kind} not in ('Anulación', 'Devolución') or ${table.quantity} > 0`,
    ),
  ],
)
