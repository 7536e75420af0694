import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'
import { disableQueryTimeout } from '#server/database/connection/query-timeout.ts'
import type { Database } from '#server/database/connection/open-database.ts'
import { createQueues } from './job-queues.ts'
import { DatabaseSetupError } from '#server/database/errors/database-setup-error.ts'

const MIGRATIONS = fileURLToPath(new URL('../../../../database/migrations', import.meta.url))
/** Key of the advisory lock, unique in this database. */
const MIGRATION_LOCK_KEY = 7_318_442

/**
 * Applies new migrations in one transaction. When several processes start, one process migrates, and the
 * other processes wait without a time limit. Throws DatabaseSetupError when the server cannot be used, or when a
 * newer version of the program has migrated the database.
 */
export async function migrate({ pool }: Pick<Database, 'pool'>): Promise<void> {
  try {
    await migrateWithLock(pool)
  } catch (failure) {
    throw new DatabaseSetupError(failure)
  }
}

async function migrateWithLock(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  disableQueryTimeout(client)
  try {
    await client.query('set statement_timeout = 0')
    await client.query('set lock_timeout = 0')
    await client.query('set client_min_messages = warning')
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK_KEY])
    await refuseNewerDatabase(client)
    await createQueues((text, values) => client.query(text, values))
    await applyMigrations(drizzle(client), { migrationsFolder: MIGRATIONS })
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK_KEY])
    for (const setting of ['statement_timeout', 'lock_timeout', 'client_min_messages'])
      await client.query(`reset ${setting}`)
    client.release()
  } catch (error) {
    // Discarding the client ends the session, which releases the lock and resets the settings.
    client.release(error as Error)
    throw error
  }
}

const NEWER_DATABASE =
  'una versión más nueva del programa ya cambió esta base. Abrí la tienda con esa versión, o restaurá la copia anterior al cambio'

/** Old code must not write to newer tables, because the code does not know their rules. */
async function refuseNewerDatabase(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query<{ isKnown: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as "isKnown"`,
  )
  if (!rows[0]!.isKnown) return
  const newest = readMigrationFiles({ migrationsFolder: MIGRATIONS }).at(-1)!.folderMillis
  const { rowCount } = await client.query(
    'select from drizzle.__drizzle_migrations where created_at > $1 limit 1',
    [newest],
  )
  if (rowCount) throw new Error(NEWER_DATABASE)
}
