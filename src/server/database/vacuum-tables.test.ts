import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from './connect.ts'
import { openTestDatabase } from '#testing/open-database.ts'
import { vacuumTables } from './vacuum-tables.ts'

let database: Database

beforeAll(async () => {
  database = await openTestDatabase()
})

afterAll(() => database.close())

test('the room of rows that were forgotten is used again', async () => {
  const { pool } = database
  const fill = () =>
    pool.query(
      `insert into audit_trail (who, what, object) select 'una', 'anotó', repeat(n::text, 200) from generate_series(1, 2000) as n`,
    )
  const room = async () => {
    const { rows } = await pool.query<{ bytes: number }>(
      `select pg_total_relation_size('audit_trail') as bytes`,
    )
    return rows[0]!.bytes
  }
  await fill()
  const once = await room()
  await pool.query('alter table audit_trail disable trigger user')
  for (let time = 0; time < 3; time++) {
    await pool.query('delete from audit_trail')
    await vacuumTables(pool)
    await fill()
  }
  expect(await room()).toBeLessThan(once * 1.2)
})
