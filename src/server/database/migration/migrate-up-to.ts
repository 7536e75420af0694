import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'
import { makeTempFolder } from '#server/data-directory/temp-folder.ts'
import { MIGRATIONS } from './migrations-folder.ts'

type Journal = { entries: { tag: string; when: number }[] }

const journalIn = (folder: string): string => path.join(folder, 'meta/_journal.json')

export const readJournal = async (): Promise<Journal> =>
  JSON.parse(await readFile(journalIn(MIGRATIONS), 'utf8')) as Journal

/**
 * Migrates an empty database up to and including the migration whose `when` in the journal is `last`. Drizzle applies
 * all migrations of a folder, so a temporary folder holds only the earlier migrations.
 */
export async function migrateUpTo(client: pg.ClientBase, last: number): Promise<void> {
  const journal = await readJournal()
  const end = journal.entries.findIndex(({ when }) => when === last) + 1
  if (end === 0) throw new Error(`There is no migration ${last}`)
  const folder = await makeTempFolder('migrations')
  try {
    await cp(MIGRATIONS, folder, { recursive: true })
    const earlier = { ...journal, entries: journal.entries.slice(0, end) }
    await writeFile(journalIn(folder), JSON.stringify(earlier))
    await client.query('set client_min_messages = warning')
    await applyMigrations(drizzle(client as pg.PoolClient), { migrationsFolder: folder })
    await client.query('reset client_min_messages')
  } finally {
    await rm(folder, { recursive: true })
  }
}
