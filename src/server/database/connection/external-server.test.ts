import pg from 'pg'
import { afterEach, expect, inject, test } from 'vitest'
import { openTestDatabase } from '#testing/database/open-test-database.ts'
import { databaseUrl, nameTestDatabase } from '#testing/database/test-database-name.ts'
import { openDatabase, type Database } from './open-database.ts'
import { migrate } from '#server/database/migration/migrate.ts'

const cleanups: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const step of cleanups.splice(0).reverse()) await step()
})

const adminUrl = (): string => inject('testDatabase').adminUrl

async function emptyDatabase(options = ''): Promise<string> {
  const admin = new pg.Client({ connectionString: adminUrl() })
  await admin.connect()
  const name = nameTestDatabase()
  await admin.query(`create database "${name}" ${options}`)
  cleanups.push(async () => {
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
  cleanups.push(() => database.close())
  return database
}

test('Four processes that start at once on an empty database migrate the database once', async () => {
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

test('A query that runs too long or waits too long for a lock is cancelled', async () => {
  const { pool } = await openOn(databaseUrl(adminUrl(), 'postgres'))
  const { rows } = await pool.query(
    `select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock`,
  )
  expect(rows).toEqual([{ statement: '5s', lock: '3s' }])
})

test('When the server closes an idle or active connection, the process continues and the pool reconnects', async () => {
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
  cleanups.push(
    () => one.close(),
    () => other.close(),
  )
  await one.pool.query(`insert into products (id, colores, busqueda) values ('x', '{}', '')`)
  expect((await other.pool.query('select id from products')).rows).toEqual([])
})

test.each([
  ['another port', (url: URL) => (url.host = '127.0.0.1:1'), 'no atiende nadie'],
  ['no such base', (url: URL) => (url.pathname = '/no_hay'), 'en ese servidor no existe esa base'],
  ['no such user', (url: URL) => (url.username = 'nadie_la_conoce'), 'no acepta ese usuario'],
  ['a server nobody knows', (url: URL) => (url.hostname = 'nohay.invalid'), 'no se encuentra ese servidor'],
])(
  'A server that cannot be used (%s) is reported in Spanish, with its setting',
  async (_what, breakUrl, reason) => {
    const url = new URL(databaseUrl(adminUrl(), 'postgres'))
    breakUrl(url)
    // pg prefers a socket path in the URL's query over the host, so the query is removed.
    if (url.hostname !== 'localhost') url.search = ''
    const opening = migrate(await openOn(url.href))
    await expect(opening).rejects.toThrow('No se puede usar la base de datos (DATABASE_URL)')
    await expect(opening).rejects.toThrow(reason)
  },
)

test('A database with another encoding than UTF8 is refused in Spanish and stays empty', async () => {
  const url = await emptyDatabase(`encoding 'SQL_ASCII' locale 'C' template template0`)
  const database = await openOn(url)
  await expect(migrate(database)).rejects.toThrow('la base guarda los textos en SQL_ASCII')
  const { rows } = await database.pool.query(
    `select from pg_tables where schemaname <> all ('{pg_catalog,information_schema}')`,
  )
  expect(rows).toEqual([])
})

test('An invalid address is reported in Spanish', async () => {
  const opening = openOn('postgres://u:a#b@127.0.0.1:5432/x').then(migrate)
  await expect(opening).rejects.toThrow('la dirección no se entiende')
})

test('A user without permission to create tables is reported in Spanish', async () => {
  const url = new URL(await emptyDatabase())
  const admin = new pg.Client({ connectionString: adminUrl() })
  await admin.connect()
  const user = `sin_permiso_${process.pid}`
  await admin.query(`create role ${user} login password 'una-clave'`)
  cleanups.push(async () => {
    await admin.query(`drop role ${user}`)
    await admin.end()
  })
  url.username = user
  url.password = 'una-clave'
  await expect(migrate(await openOn(url.href))).rejects.toThrow(
    'no tiene permiso para crear o cambiar sus tablas',
  )
})
