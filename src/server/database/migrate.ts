import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'
import { waitForAnswers } from './answer-limit.ts'
import type { Database } from './connect.ts'
import { prepareQueues } from './prepare-queues.ts'
import { NoDatabase } from './why-no-database.ts'

const MIGRATIONS = fileURLToPath(new URL('../../../database/migrations', import.meta.url))
/** Key of the advisory lock, unused by other code in this database. */
const ONE_MIGRATES = 7_318_442

/**
 * Applies new migrations in one transaction. When several processes start, one migrates and the others wait without a
 * time limit. Throws NoDatabase when the server cannot be used.
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
    // Discarding the client ends the session, and with it the lock and the settings.
    client.release(error as Error)
    throw error
  }
}
