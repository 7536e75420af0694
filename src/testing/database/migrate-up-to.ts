import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'

const MIGRATIONS = path.resolve(import.meta.dirname, '../../../database/migrations')

type Journal = { entries: { tag: string }[] }

/** Migrates an empty database up to and including the migration `last`. */
export async function migrateUpTo(pool: pg.Pool, last: string): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'vidriera-migrations-'))
  const journalFile = path.join(folder, 'meta/_journal.json')
  await cp(MIGRATIONS, folder, { recursive: true })
  const journal = JSON.parse(await readFile(journalFile, 'utf8')) as Journal
  const end = journal.entries.findIndex(({ tag }) => tag === last) + 1
  if (end === 0) throw new Error(`There is no migration ${last}`)
  await writeFile(journalFile, JSON.stringify({ ...journal, entries: journal.entries.slice(0, end) }))
  const client = await pool.connect()
  try {
    await client.query('set client_min_messages = warning')
    await migrate(drizzle(client), { migrationsFolder: folder })
    await client.query('reset client_min_messages')
  } finally {
    client.release()
    await rm(folder, { recursive: true })
  }
}
