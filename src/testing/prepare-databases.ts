import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '#server/database/connect.ts'
import { embeddedPool } from '#server/database/embedded-pool.ts'
import { migrate } from '#server/database/migrate.ts'
import { linesTo } from './lines-to.ts'
import { databaseUrl, isLeftOver, nameTestDatabase, testPostgresUrl } from './test-postgres.ts'

export type TestDatabaseTemplate =
  | { kind: 'embedded'; dumpFile: string; directory: string }
  | { kind: 'postgres'; adminUrl: string; template: string }

declare module 'vitest' {
  interface ProvidedContext {
    testDatabase: TestDatabaseTemplate
  }
}

/** Migrates one database before all server tests; each test file then gets a copy. Returns what clears it away. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const prepared =
    process.env['TEST_DATABASE'] === 'postgres'
      ? await prepareTemplate(testPostgresUrl())
      : await prepareDump()
  project.provide('testDatabase', prepared.template)
  return prepared.clear
}

type Prepared = { template: TestDatabaseTemplate; clear: () => Promise<void> }

async function prepareDump(): Promise<Prepared> {
  const folder = await mkdtemp(join(tmpdir(), 'vidriera-tests-'))
  const directory = join(folder, 'database')
  const lite = await PGlite.create(directory, { extensions: { pg_trgm } })
  const pool = embeddedPool(linesTo(lite), 15_000)
  await migrate({ pool, kind: 'embedded' })
  await pool.end()
  const dumpFile = join(folder, 'migrated.tar')
  const dump = await lite.dumpDataDir('none')
  await lite.close()
  await writeFile(dumpFile, new Uint8Array(await dump.arrayBuffer()))
  return { template: { kind: 'embedded', dumpFile, directory }, clear: () => rm(folder, { recursive: true }) }
}

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
