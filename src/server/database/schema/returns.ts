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
} from 'drizzle-orm/pg-core'
import type { Day } from '#domain/calendar.ts'
import { ZERO } from '#domain/money.ts'
import { tillPaymentMethods } from '#domain/pricing/surcharge.ts'
import { creditMovementKinds } from '#domain/sale/credit-movement-kinds.ts'
import { returnConditions } from '#domain/sale/sale-return.ts'
import { cashEntries } from './cash.ts'
import { isOneOf, moneyColumn, notEmpty, notNegative, timestamptz } from './columns.ts'
import { refunds } from './payments.ts'
import { saleLines, sales } from './sales.ts'

/**
 * Store credits ('vales') and gift cards ('vales de regalo'). `codigo`: as `parseCreditCode` returns it. `saldo`: sum of
 * the movements, which a trigger adds up. `vence`: last day, null without an end. `para`: recipient of a gift card, ''
 * if unknown.
 */
export const storeCredits = pgTable(
  'store_credits',
  {
    id: text('id').primaryKey(),
    codigo: text('codigo').notNull(),
    saldo: moneyColumn('saldo').notNull().default(ZERO),
    vence: date('vence', { mode: 'string' }).$type<Day>(),
    para: text('para').notNull().default(''),
    actor: text('actor'),
    creado: timestamptz('creado').notNull().defaultNow(),
  },
  (table) => [
    unique('store_credits_codigo_unique').on(table.codigo),
    notEmpty('store_credits_codigo_not_empty', table.codigo),
    notNegative('store_credits_saldo_not_negative', table.saldo),
  ],
)

/**
 * Movements of store credits, append-only (enforced by a trigger). `saleId`: paid sale. `cashEntryId`: paid-out cash, or
 * received cash of a gift card. `metodo`, `recargo`: how a gift card was paid, and the surcharge on top.
 */
export const creditMovements = pgTable(
  'credit_movements',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    creditId: text('credit_id')
      .notNull()
      .references(() => storeCredits.id),
    tipo: text('tipo', { enum: creditMovementKinds }).notNull(),
    monto: moneyColumn('monto').notNull(),
    saleId: text('sale_id').references(() => sales.id),
    cashEntryId: bigint('cash_entry_id', { mode: 'number' }).references(() => cashEntries.id),
    metodo: text('metodo', { enum: tillPaymentMethods }),
    recargo: moneyColumn('recargo'),
    actor: text('actor'),
    creado: timestamptz('creado').notNull().defaultNow(),
  },
  (table) => [
    index('credit_movements_by_credit').on(table.creditId, table.id),
    index('credit_movements_by_sale')
      .on(table.saleId)
      .where(sql`${table.saleId} is not null`),
    isOneOf('credit_movements_tipo_known', table.tipo, creditMovementKinds),
    check(
      'credit_movements_direction',
      sql`case when ${table.tipo} in ('Uso', 'Dinero') then ${table.monto} < 0 else ${table.monto} > 0 end`,
    ),
    check(
      'credit_movements_gift_card_paid',
      sql`(${table.tipo} = 'Regalo') = (${table.metodo} is not null) and (${table.metodo} is null) = (${table.recargo} is null)`,
    ),
    isOneOf('credit_movements_metodo_known', table.metodo, tillPaymentMethods),
    notNegative('credit_movements_recargo_not_negative', table.recargo),
    check(
      'credit_movements_sale_named',
      sql`(${table.tipo} in ('Uso', 'Reintegro')) = (${table.saleId} is not null)`,
    ),
  ],
)

/**
 * Returned units of a sale, append-only (enforced by triggers, which also refuse a unit returned twice and more value
 * than was paid). `valor`: what was paid for the units. `creditId`: store credit that received the value. `refundId`:
 * refund of the value, or of what an exchange left of it, to the buyer's card. A trigger compares it with the return.
 */
export const saleReturns = pgTable(
  'sale_returns',
  {
    id: text('id').primaryKey(),
    saleId: text('sale_id')
      .notNull()
      .references(() => sales.id),
    valor: moneyColumn('valor').notNull(),
    creditId: text('credit_id').references(() => storeCredits.id),
    refundId: bigint('refund_id', { mode: 'number' }).references(() => refunds.id),
    motivo: text('motivo').notNull(),
    actor: text('actor'),
    creado: timestamptz('creado').notNull().defaultNow(),
  },
  (table) => [
    index('sale_returns_by_sale').on(table.saleId),
    index('sale_returns_by_credit').on(table.creditId),
    index('sale_returns_by_day').using('brin', table.creado),
    notNegative('sale_returns_valor_not_negative', table.valor),
    notEmpty('sale_returns_motivo_not_empty', table.motivo),
    unique('sale_returns_with_sale').on(table.id, table.saleId),
    unique('sale_returns_refund').on(table.refundId),
    check('sale_returns_value_given', sql`${table.creditId} is not null or ${table.refundId} is not null`),
  ],
)

/** Lines of a return. `position`: line of the sale. */
export const returnLines = pgTable(
  'return_lines',
  {
    returnId: text('return_id').notNull(),
    saleId: text('sale_id').notNull(),
    position: integer('position').notNull(),
    estado: text('estado', { enum: returnConditions }).notNull(),
    cantidad: integer('cantidad').notNull(),
    valor: moneyColumn('valor').notNull(),
  },
  (table) => [
    primaryKey({ name: 'return_lines_pk', columns: [table.returnId, table.position, table.estado] }),
    foreignKey({
      name: 'return_lines_return',
      columns: [table.returnId, table.saleId],
      foreignColumns: [saleReturns.id, saleReturns.saleId],
    }),
    foreignKey({
      name: 'return_lines_line',
      columns: [table.saleId, table.position],
      foreignColumns: [saleLines.saleId, saleLines.position],
    }),
    index('return_lines_by_sale').on(table.saleId, table.position),
    isOneOf('return_lines_estado_known', table.estado, returnConditions),
    check('return_lines_cantidad_positive', sql`${table.cantidad} > 0`),
    notNegative('return_lines_valor_not_negative', table.valor),
  ],
)
