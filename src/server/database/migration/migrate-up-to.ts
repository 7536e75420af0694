import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { Queryable } from '#server/database/queries/in-transaction.ts'
import { MIGRATIONS } from './migrations-folder.ts'

/** Returns whether this version of the program has the migration whose `when` in the journal is `when`. */
export const hasMigration = (when: number): boolean =>
  readMigrationFiles({ migrationsFolder: MIGRATIONS }).some(({ folderMillis }) => folderMillis === when)

/**
 * Migrates an empty database up to and including the migration whose `when` in the journal is `last`, and records the
 * migrations as Drizzle does. Drizzle itself applies all migrations, and always in a transaction of its own. The caller
 * opens the transaction.
 */
export async function migrateUpTo(tx: Queryable, last: number): Promise<void> {
  const migrations = readMigrationFiles({ migrationsFolder: MIGRATIONS })
  const end = migrations.findIndex(({ folderMillis }) => folderMillis === last) + 1
  if (end === 0) throw new Error(`There is no migration ${last}`)
  await tx.query('create schema drizzle')
  await tx.query(
    'create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  )
  for (const { sql, hash, folderMillis } of migrations.slice(0, end)) {
    for (const statement of sql) await tx.query(statement)
    await tx.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      folderMillis,
    ])
  }
}
