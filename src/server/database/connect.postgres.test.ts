import pg from 'pg'
import { afterEach, expect, inject, test } from 'vitest'
import { openTestDatabase } from '#testing/open-database.ts'
import { databaseUrl, nameTestDatabase } from '#testing/test-postgres.ts'
import { openDatabase, type Database } from './connect.ts'
import { migrate } from './migrate.ts'

const undo: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step()
})

function adminUrl(): string {
  const template = inject('testDatabase')
  if (template.kind !== 'postgres') throw new Error('These tests need TEST_DATABASE=postgres')
  return template.adminUrl
}

async function emptyDatabase(): Promise<string> {
  const admin = new pg.Client({ connectionString: adminUrl() })
  await admin.connect()
  const name = nameTestDatabase()
  await admin.query(`create database "${name}"`)
  undo.push(async () => {
    await admin.query(`drop database "${name}" with (force)`)
    await admin.end()
  })
  return databaseUrl(adminUrl(), name)
}

async function openOn(url: string, onConnectionLost?: (error: Error) => void): Promise<Database> {
  const database = await openDatabase({
    databaseUrl: url,
    dataDir: '',
    ...(onConnectionLost && { onConnectionLost }),
  })
  undo.push(() => database.close())
  return database
}

test('four programs starting at once on an empty server migrate it once', async () => {
  const url = await emptyDatabase()
  const programs = await Promise.all(Array.from({ length: 4 }, () => openOn(url)))
  await Promise.all(programs.map((program) => migrate(program)))

  const [first] = programs
  const { rows } = await first!.pool.query(
    'select count(*) = count(distinct created_at) as once from drizzle.__drizzle_migrations',
  )
  expect(rows).toEqual([{ once: true }])
  const locks = await first!.pool.query(
    `select 1 from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`,
  )
  expect(locks.rows).toEqual([])
})

test('a query that takes too long or waits too long for another is given up', async () => {
  const { pool } = await openOn(databaseUrl(adminUrl(), 'postgres'))
  const { rows } = await pool.query(
    `select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock`,
  )
  expect(rows).toEqual([{ statement: '5s', lock: '3s' }])
})

test('a connection cut by the server, idle or in use, neither ends the program nor stays broken', async () => {
  const lost: Error[] = []
  const database = await openOn(databaseUrl(adminUrl(), 'postgres'), (error) => lost.push(error))
  const admin = await openOn(databaseUrl(adminUrl(), 'postgres'))
  const idle = await database.pool.connect()
  const busy = await database.pool.connect()
  const ids = await Promise.all(
    [idle, busy].map(
      async (client) => (await client.query('select pg_backend_pid() as id')).rows[0].id as number,
    ),
  )
  idle.release()
  const cut = Promise.all([idle, busy].map((client) => new Promise((resolve) => client.once('end', resolve))))
  await admin.pool.query('select pg_terminate_backend(id) from unnest($1::int[]) id', [ids])
  await cut

  await expect(busy.query('select 1')).rejects.toThrow(/connection|not queryable/i)
  busy.release(true)
  expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  expect(lost.length).toBeGreaterThanOrEqual(2)
})

test('each test file has a database of its own', async () => {
  const [one, other] = await Promise.all([openTestDatabase(), openTestDatabase()])
  undo.push(
    () => one.close(),
    () => other.close(),
  )
  await one.pool.query(`insert into products (id, colores, busqueda) values ('x', '{}', '')`)
  expect((await other.pool.query('select id from products')).rows).toEqual([])
})
