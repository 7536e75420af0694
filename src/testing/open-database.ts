import { readFile } from 'node:fs/promises'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import pg from 'pg'
import { inject } from 'vitest'
import { databaseOver, openDatabase, type Database } from '#server/database/connect.ts'
import { embeddedPool } from '#server/database/embedded-pool.ts'
import { PAGE_COST } from '#server/database/page-cost.ts'
import { linesTo } from './lines-to.ts'
import { databaseUrl, nameTestDatabase } from './test-postgres.ts'

/**
 * A query outside an open transaction would wait for ever on the one embedded session: say so well before a test's time is
 * over, yet later than the last of hundreds in line waits on a slow machine.
 */
const DEADLOCK_SHOWS_AFTER_MS = 15_000

/**
 * A migrated, empty database of the test file's own, embedded or on PostgreSQL as the run was started
 * (TEST_DATABASE). `close` removes it. `poolSize` counts on PostgreSQL only.
 */
export function openTestDatabase({ poolSize = 10 } = {}): Promise<Database> {
  const template = inject('testDatabase')
  return template.kind === 'postgres'
    ? copyOnPostgres(template.adminUrl, template.template, poolSize)
    : openEmbedded(embeddedInMemory())
}

/** The same without anything in it, not even tables. */
export function openEmptyDatabase(): Promise<Database> {
  const template = inject('testDatabase')
  return template.kind === 'postgres'
    ? copyOnPostgres(template.adminUrl, 'template1', 10)
    : openEmbedded(PGlite.create({ extensions: { pg_trgm } }))
}

async function copyOnPostgres(adminUrl: string, template: string, poolSize: number): Promise<Database> {
  const name = nameTestDatabase()
  await asAdmin(adminUrl, `create database "${name}" template "${template}"`)
  const database = await openDatabase({
    databaseUrl: databaseUrl(adminUrl, name),
    dataDir: '',
    poolSize,
    // Tests of many buyers at once wait in line on purpose.
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

/** A migrated, empty database in this thread's memory. */
export async function embeddedInMemory(): Promise<PGlite> {
  return PGlite.create({
    loadDataDir: new Blob([await readFile(inject('emptyShop').dumpFile)]),
    startParams: [...PGlite.defaultStartParams, '-c', PAGE_COST],
    extensions: { pg_trgm },
  })
}

async function openEmbedded(opening: Promise<PGlite>): Promise<Database> {
  const lite = await opening
  const pool = embeddedPool(linesTo(lite), DEADLOCK_SHOWS_AFTER_MS)
  return databaseOver(pool, 'embedded', async () => {
    await pool.end()
    await lite.close()
  })
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
