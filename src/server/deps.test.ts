import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openTestDatabase } from '#testing/database/open-test-database.ts'
import { readConfig } from './config/config.ts'
import { type Database, openDatabase } from './database/connection/open-database.ts'
import { openDeps } from './deps.ts'

let observer: Database
let databaseUrl: string
let dataDir: string

beforeEach(async () => {
  observer = await openTestDatabase({ poolSize: 1 })
  databaseUrl = observer.pool.options.connectionString!
  dataDir = await mkdtemp(path.join(tmpdir(), 'vidriera-deps-'))
})
afterEach(async () => {
  await observer.close()
  await rm(dataDir, { recursive: true })
})

const log = pino({ level: 'silent' })
const openExternalDatabase = () => openDatabase({ databaseUrl, dataDir: '' })

async function connectionNames(): Promise<string[]> {
  const { rows } = await observer.pool.query<{ name: string }>(
    `select application_name as name from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  )
  return rows.map(({ name }) => name)
}

const expectNoConnections = () =>
  vi.waitFor(async () => expect(await connectionNames()).toEqual([]), { timeout: 20_000, interval: 100 })

test('A shop whose sign-in fails to open leaves no connection and does not reconnect', async () => {
  // A folder in place of the secret file makes sign-in fail.
  await mkdir(path.join(dataDir, 'auth-secret'))
  const config = readConfig({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl })
  await expect(openDeps(config, { log })).rejects.toThrow('EISDIR')
  await expectNoConnections()
  await expect(openDeps(config, { log, database: await openExternalDatabase() })).rejects.toThrow('EISDIR')
  await expectNoConnections()
})

test('A shop that cannot read its profile closes the database argument', async () => {
  const config = readConfig({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, STORE_PROFILE: '/nada.json' })
  const database = await openExternalDatabase()
  await database.pool.query('select 1')
  await expect(openDeps(config, { log, database })).rejects.toThrow('STORE_PROFILE')
  await expectNoConnections()
})

test('A closed shop releases everything that it opened, however often it is closed', async () => {
  const { close } = await openDeps(readConfig({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl }), { log })
  expect(await connectionNames()).toContain('vidriera-catalogue-changes')
  await close()
  await close()
  await expectNoConnections()
})
