import { getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openEmptyDatabase, openTestDatabase } from '#testing/database/open-test-database.ts'
import type { Database } from '#server/database/connection/open-database.ts'
import { migrate, requireCurrentTables } from './migrate.ts'
import { schema } from '#server/database/schema.ts'

let database: Database

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const applied = async (pool: Database['pool']): Promise<number[]> =>
  (await pool.query('select created_at from drizzle.__drizzle_migrations order by id')).rows.map(
    (row) => row.created_at as number,
  )

test('a second migration changes nothing', async () => {
  const before = await applied(database.pool)
  await migrate(database)
  expect(await applied(database.pool)).toEqual(before)
  expect(before.length).toBeGreaterThan(0)
})

test('Migrations have increasing timestamps, because a migration with an older timestamp would be skipped', async () => {
  const moments = await applied(database.pool)
  expect(moments).toEqual(moments.toSorted((one, other) => one - other))
})

test('The migration refuses a database of a newer version with a reason, and changes nothing', async () => {
  const newer = await openTestDatabase()
  onTestFinished(() => newer.close())
  await newer.pool.query(
    `insert into drizzle.__drizzle_migrations (hash, created_at) select 'newer', max(created_at) + 1 from drizzle.__drizzle_migrations`,
  )
  const before = await applied(newer.pool)
  await expect(migrate(newer)).rejects.toThrow(/una versión más nueva del programa ya cambió esta base/)
  expect(await applied(newer.pool)).toEqual(before)
})

test('A command without migration refuses a database without tables or of another version, and names the remedy', async () => {
  await expect(requireCurrentTables(database.pool)).resolves.toBeUndefined()
  const empty = await openEmptyDatabase()
  onTestFinished(() => empty.close())
  await expect(requireCurrentTables(empty.pool)).rejects.toThrow('no tiene las tablas de la tienda')
  const other = await openTestDatabase()
  onTestFinished(() => other.close())
  const shiftNewest = (ms: number) =>
    other.pool.query(
      `update drizzle.__drizzle_migrations set created_at = created_at + $1
       where created_at = (select max(created_at) from drizzle.__drizzle_migrations)`,
      [ms],
    )
  await shiftNewest(-1)
  await expect(requireCurrentTables(other.pool)).rejects.toThrow(
    'Abrí y cerrá la tienda una vez con esta versión',
  )
  await shiftNewest(2)
  await expect(requireCurrentTables(other.pool)).rejects.toThrow('una versión más nueva')
})

test('The timeouts of ordinary queries are restored after a migration', async () => {
  const limits = async () =>
    (
      await database.pool.query(
        `select current_setting('statement_timeout') s, current_setting('lock_timeout') l`,
      )
    ).rows[0]
  const before = await limits()
  await migrate(database)
  expect(await limits()).toEqual(before)
})

test('an empty database gets every table', async () => {
  const { rows } = await database.pool.query<{ table_name: string }>(
    `select table_name from information_schema.tables where table_schema = 'public'`,
  )
  const tables = Object.values(schema)
    .filter((one) => is(one, PgTable))
    .map((one) => getTableName(one))
  expect(tables.length).toBeGreaterThan(10)
  expect(rows.map((row) => row.table_name)).toEqual(expect.arrayContaining(tables))
})
