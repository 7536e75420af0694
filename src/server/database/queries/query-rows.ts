import type pg from 'pg'
import type { z } from '#contract/http/z.ts'
import type { Queryable } from './in-transaction.ts'

/**
 * Runs SQL and parses every row with the zod object `row`. Throws ZodError for a missing column, and removes columns
 * that `row` does not name. The statement is sent at once, so statements run in the order of their calls. Column types:
 * set-type-parsers.ts. Declare `row` as a module constant, because zod compiles a schema at its first parse.
 */
export async function queryRows<Row extends z.ZodObject>(
  db: Queryable,
  row: Row,
  statement: pg.QueryConfig,
): Promise<z.output<Row>[]> {
  const { rows } = await db.query<Record<string, unknown>>(statement)
  return rows.map((one) => row.parse(one))
}

/** Like `queryRows`, for a statement that always returns a row. Throws without a row. */
export async function queryRow<Row extends z.ZodObject>(
  db: Queryable,
  row: Row,
  statement: pg.QueryConfig,
): Promise<z.output<Row>> {
  const [only] = await queryRows(db, row, statement)
  if (only === undefined) throw new Error(`No row: ${statement.text}`)
  return only
}

/** Returns the row of a query that always returns one. Throws without a row. */
export function onlyRow<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new Error('The query returned no row')
  return row
}
