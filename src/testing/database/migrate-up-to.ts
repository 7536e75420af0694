import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import { migrateUpTo as migrateUpToMoment } from '#server/database/migration/migrate-up-to.ts'
import { MIGRATIONS } from '#server/database/migration/migrations-folder.ts'
import { inTransaction } from '#server/database/queries/in-transaction.ts'

/** Returns the `when` of the migration with this name in the journal. */
export async function momentOfMigration(name: string): Promise<number> {
  const journal = JSON.parse(await readFile(path.join(MIGRATIONS, 'meta/_journal.json'), 'utf8')) as {
    entries: { tag: string; when: number }[]
  }
  const migration = journal.entries.find(({ tag }) => tag === name)
  if (!migration) throw new Error(`There is no migration ${name}`)
  return migration.when
}

/** Migrates an empty database up to and including the migration with the name `last`. */
export async function migrateUpToName(pool: pg.Pool, last: string): Promise<void> {
  const when = await momentOfMigration(last)
  await inTransaction(pool, (tx) => migrateUpToMoment(tx, when))
}
