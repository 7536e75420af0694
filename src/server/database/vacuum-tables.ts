import type pg from 'pg'

/**
 * Makes the room of rows that are gone, and of versions of rows that nobody sees any more, free for new ones. A server does it by
 * itself; the embedded database never does, and would grow with every key that is forgotten and every stock that falls. One
 * table at a time, so that callers are served in between.
 */
export async function vacuumTables(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public' order by tablename`,
  )
  for (const { name } of rows) await pool.query(`vacuum ${name}`)
}
