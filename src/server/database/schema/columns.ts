import { type SQL, sql } from 'drizzle-orm'
import { bigint, check, type CheckBuilder, customType, type PgColumn, timestamp } from 'drizzle-orm/pg-core'
import type { Money } from '#domain/money.ts'

/** Column for an amount in whole centavos. A check constraint of each table limits the range. */
export const moneyColumn = (name: string) => bigint(name, { mode: 'number' }).$type<Money>()

/** `timestamptz` column, read as a Date. For a day without time use a `date` column, read as 'yyyy-MM-dd'. */
export const timestamptz = (name: string) => timestamp(name, { withTimezone: true })

/** Words for full-text search. */
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** Returns a check constraint that allows only the values of the column's `enum`. */
export function isOneOf(name: string, column: PgColumn, values: readonly string[]): CheckBuilder {
  const list = values.map((value) => `'${value.replaceAll("'", "''")}'`).join(', ')
  return check(name, sql`${column} in (${sql.raw(list)})`)
}

export const notNegative = (name: string, column: PgColumn): CheckBuilder => check(name, sql`${column} >= 0`)

/** In characters. */
export const maxLength = (name: string, column: PgColumn, most: number): CheckBuilder =>
  check(name, sql`char_length(${column}) <= ${sql.raw(String(most))}`)

export const notEmpty = (name: string, column: PgColumn): CheckBuilder => check(name, sql`${column} <> ''`)

/** SQL condition for published products, used in partial indexes and queries. */
export const isOnSale = (publicado: PgColumn, eliminado: PgColumn): SQL =>
  sql`${publicado} = 'si' and ${eliminado} is null`
