import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { Day } from '#domain/calendar.ts'
import { discountTypes } from '#domain/pricing/coupon.ts'
import { categories } from './categories.ts'
import { timestamptz, notEmpty, isOneOf } from './columns.ts'

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
    /** True: valid for every product. False: valid for the categories in `coupon_categories`. */
    wholeShop: boolean('wholeShop').notNull().default(false),
    status: text('status', { enum: statuses }).notNull().default('active'),
    creado: timestamptz('creado').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('coupons_code_unique').on(table.clave),
    notEmpty('coupons_code_not_empty', table.code),
    isOneOf('coupons_discount_type_known', table.discountType, discountTypes),
    isOneOf('coupons_status_known', table.status, statuses),
    check(
      'coupons_discount_value_in_range',
      sql`${table.discountValue} >= 0 and (${table.discountType} = 'fixed' or ${table.discountValue} <= 10000)`,
    ),
    check('coupons_usage_limit_positive', sql`${table.usageLimit} >= 1`),
    check('coupons_used_within_limit', sql`${table.used} between 0 and ${table.usageLimit}`),
  ],
)

/** Categories of a coupon. A category with coupons cannot be deleted, so no coupon loses its last category. */
export const couponCategories = pgTable(
  'coupon_categories',
  {
    couponId: text('coupon_id')
      .notNull()
      .references(() => coupons.id, { onDelete: 'cascade' }),
    categoryId: integer('category_id')
      .notNull()
      .references(() => categories.id),
  },
  (table) => [
    primaryKey({ name: 'coupon_categories_pk', columns: [table.couponId, table.categoryId] }),
    index('coupon_categories_of_category').on(table.categoryId),
  ],
)
