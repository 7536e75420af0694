import type pg from 'pg'
import { migrateUpTo as migrateUpToMoment, readJournal } from '#server/database/migration/migrate-up-to.ts'

/** Migrates an empty database up to and including the migration with the name `last`. */
export async function migrateUpTo(pool: pg.Pool, last: string): Promise<void> {
  const migration = (await readJournal()).entries.find(({ tag }) => tag === last)
  if (!migration) throw new Error(`There is no migration ${last}`)
  const client = await pool.connect()
  try {
    await migrateUpToMoment(client, migration.when)
  } finally {
    client.release()
  }
}
