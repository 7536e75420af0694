import { type SQL, sql } from 'drizzle-orm'
import { bigint, check, type CheckBuilder, type PgColumn, timestamp } from 'drizzle-orm/pg-core'
import type { Money } from '#domain/money.ts'

/** An amount in whole centavos. Every table that has one also checks its range. */
export const money = (name: string) => bigint(name, { mode: 'number' }).$type<Money>()

/** A moment (`timestamptz`), read as a Date. A day without an hour is a `date` column, read as 'yyyy-MM-dd'. */
export const moment = (name: string) => timestamp(name, { withTimezone: true })

/** Refuses every value outside the list the column's `enum` was made of. */
export function oneOf(name: string, column: PgColumn, values: readonly string[]): CheckBuilder {
  const list = values.map((value) => `'${value.replaceAll("'", "''")}'`).join(', ')
  return check(name, sql`${column} in (${sql.raw(list)})`)
}

/** Refuses an amount, a count or a stock below zero. */
export const notNegative = (name: string, column: PgColumn): CheckBuilder => check(name, sql`${column} >= 0`)

/** Refuses an empty text where one is needed. */
export const notEmpty = (name: string, column: PgColumn): CheckBuilder => check(name, sql`${column} <> ''`)

/** The list an index or a query on products for sale is restricted to. */
export const isOnSale = (publicado: PgColumn, eliminado: PgColumn): SQL =>
  sql`${publicado} = 'si' and ${eliminado} is null`
