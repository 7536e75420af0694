import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestDatabase } from '#testing/database/open-test-database.ts'
import type { Database } from '#server/database/connection/open-database.ts'
import { inSavepoint } from './in-savepoint.ts'
import { inTransaction, type Queryable } from './in-transaction.ts'

let database: Database

beforeAll(async () => {
  database = await openTestDatabase()
  await database.pool.query('create table notes (text text not null)')
})
beforeEach(() => database.pool.query('truncate notes'))
afterAll(() => database.close())

const write = (tx: Queryable, text: string | null) => tx.query('insert into notes values ($1)', [text])
const raise = (tx: Queryable, code: string) =>
  tx.query(`do $$ begin raise 'failed' using errcode = '${code}'; end $$`)
const notes = async () => (await database.pool.query('select text from notes')).rows.map(({ text }) => text)

test.each(['40001', '40P01'])(
  'A deadlock or serialization failure (%s) in a savepoint runs the whole transaction again',
  async (code) => {
    let tries = 0
    const failure = await inTransaction(database.pool, async (tx) => {
      await write(tx, `try ${++tries}`)
      return inSavepoint(tx, async () => {
        if (tries === 1) await raise(tx, code)
        await write(tx, 'part')
      })
    })
    expect(failure).toBeUndefined()
    expect(await notes()).toEqual(['try 2', 'part'])
  },
)

test('A transaction that fails after a rolled-back savepoint reports its own failure', async () => {
  const work = inTransaction(database.pool, async (tx) => {
    expect(
      await inSavepoint(tx, async () => {
        await write(tx, null)
      }),
    ).toMatchObject({ code: '23502' })
    const statements = await Promise.allSettled([raise(tx, '23514'), write(tx, 'whole')])
    // The second statement did not run, so its failure only follows the first one.
    throw (statements[1] as PromiseRejectedResult).reason
  })
  await expect(work).rejects.toMatchObject({ code: '23514' })
  expect(await notes()).toEqual([])
})
