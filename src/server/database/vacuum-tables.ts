import type pg from 'pg'

const WORTH_IT_BYTES = 1024 * 1024

/**
 * Makes the room of rows that are gone, and of versions of rows that nobody sees any more, free for new ones. A server does it by
 * itself; the embedded database never does, and would grow with every key that is forgotten and every stock that falls. One
 * table at a time, so that callers are served in between.
 *
 * Small tables are left alone, and large ones keep their size: the planner believes a vacuumed table to be as small as it is,
 * reads all of it instead of an index, and goes on doing so in prepared statements when a rush has made it large.
 */
export async function vacuumTables(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class
     where relnamespace in (select oid from pg_namespace where nspname in ('public', 'pgboss')) and relkind = 'r' and pg_relation_size(oid) >= $1 order by 1`,
    [WORTH_IT_BYTES],
  )
  for (const { name } of rows) await pool.query(`vacuum (truncate false) ${name}`)
}
