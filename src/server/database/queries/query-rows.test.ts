import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from '#contract/http/z.ts'
import { openTestDatabase } from '#testing/database/open-test-database.ts'
import type { Database } from '#server/database/connection/open-database.ts'
import { inTransaction } from './in-transaction.ts'
import { queryRow, queryRows } from './query-rows.ts'

let database: Database

beforeAll(async () => {
  database = await openTestDatabase()
})

afterAll(() => database.close())

const numbered = z.object({ n: z.number(), note: z.string().nullable() })

test('Rows are parsed, and a column that the schema does not name is dropped', async () => {
  const text = 'select n, null as note, true as more from generate_series(1, 2) as n'
  expect(await queryRows(database.pool, numbered, { text })).toEqual([
    { n: 1, note: null },
    { n: 2, note: null },
  ])
})

test.each(['select 1 as n', `select '1' as n, '' as note`])(
  'A row without a column, or with another type, is refused: %s',
  async (text) => {
    await expect(queryRows(database.pool, numbered, { text })).rejects.toThrow(z.ZodError)
  },
)

test('A statement that should return a row and returns none is an error', async () => {
  const text = 'select 1 as n, null as note where false'
  await expect(queryRow(database.pool, numbered, { text })).rejects.toThrow('No row')
})

test('Statements of a transaction are sent in the order of their calls', async () => {
  const one = z.object({ n: z.number() })
  await inTransaction(database.pool, async (tx) => {
    const results = await Promise.all([
      tx.query('create temporary table counted on commit drop as select 1 as n'),
      queryRow(tx, one, { text: 'update counted set n = n + 1 returning n' }),
      tx.query('update counted set n = n * 10'),
      queryRow(tx, one, { text: 'select n from counted' }),
    ])
    expect([results[1], results[3]]).toEqual([{ n: 2 }, { n: 20 }])
  })
})
