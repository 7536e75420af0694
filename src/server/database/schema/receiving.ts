import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { Day } from '#domain/calendar.ts'
import type { AverageCost } from '#domain/product/average-cost.ts'
import { goodsReceiptStates } from '#domain/product/goods-receipt.ts'
import { isOneOf, moneyColumn, notEmpty, notNegative, timestamptz } from './columns.ts'
import { products } from './products.ts'

/** Suppliers ('proveedores'). `cuit`: with hyphens, or ''. */
export const suppliers = pgTable(
  'suppliers',
  {
    id: text('id').primaryKey(),
    nombre: text('nombre').notNull(),
    cuit: text('cuit').notNull().default(''),
    telefono: text('telefono').notNull().default(''),
    correo: text('correo').notNull().default(''),
    nota: text('nota').notNull().default(''),
    creado: timestamptz('creado').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('suppliers_nombre_unique').on(sql`lower(${table.nombre})`),
    notEmpty('suppliers_nombre_not_empty', table.nombre),
  ],
)

/**
 * Goods receipts ('ingresos de mercadería'). `numero`: for people. `version`: increases with each saved draft. `clave`:
 * `codeKey` of the document number, which finds a document that was entered twice. `confirmo`, `anulo`: account ids.
 */
export const goodsReceipts = pgTable(
  'goods_receipts',
  {
    id: text('id').primaryKey(),
    numero: bigint('numero', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    supplierId: text('supplier_id').references(() => suppliers.id),
    documento: text('documento').notNull().default(''),
    clave: text('clave').notNull().default(''),
    fecha: date('fecha').$type<Day>().notNull(),
    nota: text('nota').notNull().default(''),
    estado: text('estado', { enum: goodsReceiptStates }).notNull().default('Borrador'),
    version: integer('version').notNull().default(1),
    actor: text('actor').notNull(),
    creado: timestamptz('creado').notNull().defaultNow(),
    confirmado: timestamptz('confirmado'),
    confirmo: text('confirmo'),
    anulado: timestamptz('anulado'),
    anulo: text('anulo'),
    motivo: text('motivo').notNull().default(''),
  },
  (table) => [
    unique('goods_receipts_numero_unique').on(table.numero),
    index('goods_receipts_by_document').on(table.supplierId, table.clave),
    isOneOf('goods_receipts_estado_known', table.estado, goodsReceiptStates),
    check(
      'goods_receipts_confirmed',
      sql`(${table.estado} <> 'Borrador') = (${table.confirmado} is not null) and (${table.confirmado} is null) = (${table.confirmo} is null)`,
    ),
    check(
      'goods_receipts_supplier_of_confirmed',
      sql`${table.estado} = 'Borrador' or ${table.supplierId} is not null`,
    ),
    check(
      'goods_receipts_reversed',
      sql`(${table.estado} = 'Anulado') = (${table.anulado} is not null) and (${table.anulado} is null) = (${table.anulo} is null) and (${table.anulado} is null) = (${table.motivo} = '')`,
    ),
  ],
)

/**
 * Lines of a goods receipt: units of one stock row. `costo`: of one unit, null if unknown. A trigger refuses changes once
 * the receipt is confirmed.
 */
export const goodsReceiptLines = pgTable(
  'goods_receipt_lines',
  {
    receiptId: text('receipt_id').notNull(),
    position: integer('position').notNull(),
    productId: text('product_id')
      .notNull()
      .references(() => products.id),
    color: text('color').notNull().default(''),
    talle: text('talle').notNull().default(''),
    cantidad: integer('cantidad').notNull(),
    costo: moneyColumn('costo'),
  },
  (table) => [
    primaryKey({ name: 'goods_receipt_lines_pk', columns: [table.receiptId, table.position] }),
    foreignKey({
      name: 'goods_receipt_lines_receipt_id_fk',
      columns: [table.receiptId],
      foreignColumns: [goodsReceipts.id],
    }).onDelete('cascade'),
    unique('goods_receipt_lines_row_unique').on(table.receiptId, table.productId, table.color, table.talle),
    index('goods_receipt_lines_by_product').on(table.productId),
    check('goods_receipt_lines_cantidad_positive', sql`${table.cantidad} > 0`),
    notNegative('goods_receipt_lines_costo_not_negative', table.costo),
  ],
)

const averageCostColumn = (name: string) => bigint(name, { mode: 'number' }).$type<AverageCost>()

/**
 * Weighted average cost of a unit of each stock row, in ten-thousandths of a centavo. Keys as in `variants`. A stock row
 * without a row here has no known cost. The result of its `cost_changes`.
 */
export const unitCosts = pgTable(
  'unit_costs',
  {
    productId: text('product_id')
      .notNull()
      .references(() => products.id),
    color: text('color').notNull().default(''),
    talle: text('talle').notNull().default(''),
    costo: averageCostColumn('costo').notNull(),
  },
  (table) => [
    primaryKey({ name: 'unit_costs_pk', columns: [table.productId, table.color, table.talle] }),
    notNegative('unit_costs_costo_not_negative', table.costo),
  ],
)

const costChangeKinds = ['Ingreso', 'Ingreso anulado', 'Corrección', 'Conteo'] as const

/**
 * History of costs, append-only (enforced by a trigger). `stock`: units before the change. `unidades`, `costo`: of a
 * delivery, per unit in centavos. `antes`, `despues`: average cost in ten-thousandths of a centavo, null if unknown.
 * 'Conteo': the product changed between one stock number and combinations, or a combination got another name.
 */
export const costChanges = pgTable(
  'cost_changes',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    productId: text('product_id')
      .notNull()
      .references(() => products.id),
    color: text('color').notNull().default(''),
    talle: text('talle').notNull().default(''),
    tipo: text('tipo', { enum: costChangeKinds }).notNull(),
    receiptId: text('receipt_id').references(() => goodsReceipts.id),
    stock: integer('stock').notNull(),
    unidades: integer('unidades').notNull().default(0),
    costo: moneyColumn('costo'),
    antes: averageCostColumn('antes'),
    despues: averageCostColumn('despues'),
    motivo: text('motivo').notNull().default(''),
    actor: text('actor'),
    creado: timestamptz('creado').notNull().defaultNow(),
  },
  (table) => [
    index('cost_changes_by_product').on(table.productId, table.id),
    isOneOf('cost_changes_tipo_known', table.tipo, costChangeKinds),
    check(
      'cost_changes_receipt_named',
      sql`(${table.tipo} in ('Ingreso', 'Ingreso anulado')) = (${table.receiptId} is not null)`,
    ),
    check(
      'cost_changes_of_delivery',
      sql`(${table.tipo} = 'Ingreso') = (${table.costo} is not null and ${table.unidades} > 0)`,
    ),
    check('cost_changes_correction_has_reason', sql`${table.tipo} <> 'Corrección' or ${table.motivo} <> ''`),
  ],
)
