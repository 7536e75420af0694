import type pg from 'pg'
import type { Queryable } from '#server/database/in-transaction.ts'

/** The query plans of a store function with its actual parameters. */
export async function planOf(pool: pg.Pool, run: (db: Queryable) => Promise<unknown>): Promise<string> {
  const plans: string[] = []
  const explaining = {
    async query(asked: string | { text: string; values?: unknown[] }, given?: unknown[]) {
      const { text, values = given } = typeof asked === 'string' ? { text: asked } : asked
      const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values)
      plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'))
      // A count always returns one row.
      return { rows: text.startsWith('select count(*) as count ') ? [{ count: 0 }] : [] }
    },
  } as unknown as Queryable
  await run(explaining)
  return plans.join('\n')
}
