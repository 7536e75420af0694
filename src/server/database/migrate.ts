import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'
import { waitForAnswers } from './answer-limit.ts'
import type { Database } from './connect.ts'
import { prepareQueues } from './prepare-queues.ts'
import { NoDatabase } from './why-no-database.ts'

const MIGRATIONS = fileURLToPath(new URL('../../../database/migrations', import.meta.url))
/** Any number, as long as nothing else in this database locks it. */
const ONE_MIGRATES = 7_318_442

/**
 * Brings the tables up to date; does nothing when they are. Several processes may call it at once: one works, the
 * others wait for it without a time limit. All new migrations are applied in one transaction, or none. A server that cannot
 * be used, which shows here first, is a `NoDatabase`.
 */
export async function migrate({ pool }: Pick<Database, 'pool'>): Promise<void> {
  try {
    await bringUpToDate(pool)
  } catch (failure) {
    throw new NoDatabase(failure)
  }
}

async function bringUpToDate(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  waitForAnswers(client)
  try {
    await client.query('set statement_timeout = 0')
    await client.query('set lock_timeout = 0')
    await client.query('set client_min_messages = warning')
    await client.query('select pg_advisory_lock($1)', [ONE_MIGRATES])
    await prepareQueues((text, values) => client.query(text, values))
    await applyMigrations(drizzle(client), { migrationsFolder: MIGRATIONS })
    await client.query('select pg_advisory_unlock($1)', [ONE_MIGRATES])
    for (const setting of ['statement_timeout', 'lock_timeout', 'client_min_messages'])
      await client.query(`reset ${setting}`)
    client.release()
  } catch (error) {
    // On a server this ends the session, and with it the lock and the settings.
    client.release(error as Error)
    throw error
  }
}
