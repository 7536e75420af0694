import pg from 'pg'
import { inject } from 'vitest'
import { type Database, openDatabase } from '#server/database/connection/open-database.ts'
import { databaseUrl, nameTestDatabase } from './test-database-name.ts'

/** Creates a migrated, empty database for a test file. `close` drops the database. */
export const openTestDatabase = ({ poolSize = 10 } = {}): Promise<Database> =>
  copyOf(inject('testDatabase').template, poolSize)

/** Like `openTestDatabase`, without tables. */
export const openEmptyDatabase = (): Promise<Database> => copyOf('template1', 10)

async function copyOf(template: string, poolSize: number): Promise<Database> {
  const { adminUrl } = inject('testDatabase')
  const name = nameTestDatabase()
  await asAdmin(adminUrl, `create database "${name}" template "${template}"`)
  const database = await openDatabase({
    databaseUrl: databaseUrl(adminUrl, name),
    dataDir: '',
    poolSize,
    // Long, because in some tests many concurrent buyers wait for a connection.
    connectionTimeoutMillis: 30_000,
  })
  return {
    ...database,
    async close() {
      await database.close()
      await asAdmin(adminUrl, `drop database "${name}" with (force)`)
    },
  }
}

async function asAdmin(adminUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
