import type pg from 'pg'
import type { Queryable } from '#server/database/queries/in-transaction.ts'

/** Returns the plans of the queries that a store function runs with its actual parameters. */
export async function queryPlanOf(pool: pg.Pool, run: (db: Queryable) => Promise<unknown>): Promise<string> {
  const plans: string[] = []
  const explaining = {
    async query(statement: string | { text: string; values?: unknown[] }, parameters?: unknown[]) {
      const { text, values = parameters } = typeof statement === 'string' ? { text: statement } : statement
      const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values)
      plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'))
      // A count query always returns one row, so the store function does not check it. Drizzle reads the column by name
      // or by position.
      return { rows: text.startsWith('select count(*) ') ? [{ count: 0, 0: 0 }] : [] }
    },
  } as unknown as Queryable
  await run(explaining).catch((failure: unknown) => {
    // A store function that requires a row throws after its query was explained.
    if (plans.length === 0) throw failure
  })
  return plans.join('\n')
}
