import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '#server/database/connect.ts'
import { migrate } from '#server/database/migrate.ts'
import { databaseUrl, isLeftOver, nameTestDatabase, testPostgresUrl } from './test-postgres.ts'

export type TestDatabaseTemplate =
  | { kind: 'embedded' }
  | { kind: 'postgres'; adminUrl: string; template: string }

declare module 'vitest' {
  interface ProvidedContext {
    testDatabase: TestDatabaseTemplate
  }
}

/**
 * Migrates one database on PostgreSQL before all server tests; each test file then gets a copy. Returns what clears it away.
 * The embedded ones are copies of another (scripts/prepare-empty-shop.ts).
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const prepared =
    process.env['TEST_DATABASE'] === 'postgres'
      ? await prepareTemplate(testPostgresUrl())
      : { template: { kind: 'embedded' as const }, clear: async () => {} }
  project.provide('testDatabase', prepared.template)
  return prepared.clear
}

type Prepared = { template: TestDatabaseTemplate; clear: () => Promise<void> }

async function prepareTemplate(adminUrl: string): Promise<Prepared> {
  const admin = new pg.Client({ connectionString: adminUrl, connectionTimeoutMillis: 3_000 })
  await admin.connect().catch((cause: unknown) => {
    throw new Error(
      `No PostgreSQL answers at ${new URL(adminUrl).host}. Start one, point TEST_POSTGRES_URL at one, ` +
        'or leave TEST_DATABASE unset to test on the embedded database.',
      { cause },
    )
  })
  await dropLeftOvers(admin)
  const template = nameTestDatabase()
  await admin.query(`create database "${template}"`)
  const database = await openDatabase({ databaseUrl: databaseUrl(adminUrl, template), dataDir: '' })
  await migrate(database)
  await database.close()
  const clear = async () => {
    await admin.query(`drop database if exists "${template}" with (force)`)
    await admin.end()
  }
  return { template: { kind: 'postgres', adminUrl, template }, clear }
}

/** A long run still going keeps its databases: those somebody is connected to stay. */
async function dropLeftOvers(admin: pg.Client): Promise<void> {
  const { rows } = await admin.query<{ datname: string }>(
    'select datname from pg_stat_database where numbackends = 0 and datname is not null',
  )
  for (const { datname } of rows.filter((row) => isLeftOver(row.datname)))
    await admin.query(`drop database if exists "${datname}"`)
}
