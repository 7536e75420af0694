import { sql } from 'drizzle-orm'
import { bigint, check, date, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Day } from '#domain/calendar.ts'
import { discountTypes } from '#domain/pricing/coupon.ts'
import { timestamptz, notEmpty, oneOf } from './columns.ts'

const statuses = ['active', 'inactive'] as const

/**
 * `discountValue` is in basis points for 'percentage' (10 % is 1000) and in centavos for 'fixed'. `expirationDate` is
 * the last valid day in the store's time zone.
 */
export const coupons = pgTable(
  'coupons',
  {
    id: text('id').primaryKey(),
    code: text('code').notNull(),
    /** `codeKey` of the code, for comparisons. Null for an old coupon if another coupon has the same key. */
    clave: text('clave'),
    name: text('name').notNull(),
    discountType: text('discountType', { enum: discountTypes }).notNull().default('percentage'),
    discountValue: bigint('discountValue', { mode: 'number' }).notNull(),
    expirationDate: date('expirationDate', { mode: 'string' }).$type<Day>().notNull(),
    usageLimit: integer('usageLimit').notNull(),
    used: integer('used').notNull().default(0),
    categories: text('categories').array().notNull(),
    status: text('status', { enum: statuses }).notNull().default('active'),
    creado: timestamptz('creado').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('coupons_code_unique').on(table.clave),
    notEmpty('coupons_code_not_empty', table.code),
    oneOf('coupons_discount_type_known', table.discountType, discountTypes),
    oneOf('coupons_status_known', table.status, statuses),
    check(
      'coupons_discount_value_in_range',
      sql`${table.discountValue} >= 0 and (${table.discountType} = 'fixed' or ${table.discountValue} <= 10000)`,
    ),
    check('coupons_usage_limit_positive', sql`${table.usageLimit} >= 1`),
    check('coupons_used_within_limit', sql`${table.used} between 0 and ${table.usageLimit}`),
    check('coupons_categories_named', sql`cardinality(${table.categories}) >= 1`),
  ],
)
