import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '#testing/database/open-test-database.ts'
import type { Database } from '#server/database/connection/open-database.ts'
import { inTransaction, type Queryable } from './in-transaction.ts'

let database: Database

beforeAll(async () => {
  database = await openTestDatabase()
  await database.pool.query('create table notes (text text not null)')
})

afterAll(() => database.close())

const write = (tx: Queryable, text: string) => tx.query('insert into notes values ($1)', [text])
const notes = async () => (await database.pool.query('select text from notes')).rows.map(({ text }) => text)
const failure = (code: string) => Object.assign(new Error('the database says no'), { code })

test.each(['40001', '40P01'])(
  'Work that fails with a deadlock or serialization failure (%s) runs again from the start and is stored once',
  async (code) => {
    await database.pool.query('truncate notes')
    let tries = 0
    const result = await inTransaction(database.pool, async (tx) => {
      await write(tx, `try ${++tries}`)
      if (tries < 4) throw failure(code)
      return 'done'
    })
    expect(result).toBe('done')
    expect(await notes()).toEqual(['try 4'])
  },
)

test('A transaction gives up after three retries and stores nothing', async () => {
  await database.pool.query('truncate notes')
  let tries = 0
  const work = inTransaction(database.pool, async (tx) => {
    await write(tx, `try ${++tries}`)
    throw failure('40P01')
  })
  await expect(work).rejects.toMatchObject({ code: '40P01' })
  expect(tries).toBe(4)
  expect(await notes()).toEqual([])
})

test('Any other failure is not retried, rolls back and leaves the database usable', async () => {
  await database.pool.query('truncate notes')
  let tries = 0
  const work = inTransaction(database.pool, async (tx) => {
    tries += 1
    await write(tx, 'half')
    await tx.query('insert into notes values (null)')
  })
  await expect(work).rejects.toMatchObject({ code: '23502' })
  expect(tries).toBe(1)
  await inTransaction(database.pool, (tx) => write(tx, 'whole'))
  expect(await notes()).toEqual(['whole'])
})

test('A transaction whose work ignored a failed statement rejects and stores nothing', async () => {
  await database.pool.query('truncate notes')
  const work = inTransaction(database.pool, async (tx) => {
    await write(tx, 'half')
    await tx.query('insert into notes values (null)').catch(() => {})
  })
  await expect(work).rejects.toThrow('ended with ROLLBACK')
  expect(await notes()).toEqual([])
})

test('A statement waits for a lock only as long as the transaction says, and the next transaction waits as before', async () => {
  await database.pool.query('truncate notes')
  const holder = await database.pool.connect()
  await holder.query('begin; lock table notes')
  const started = performance.now()
  const work = inTransaction(database.pool, (tx) => write(tx, 'blocked'), { lockTimeoutMs: 100 })
  await expect(work).rejects.toMatchObject({ code: '55P03' })
  expect(performance.now() - started).toBeLessThan(2_000)
  const laterTimeout = inTransaction(database.pool, async (tx) => {
    const { rows } = await tx.query('show lock_timeout')
    return rows
  })
  expect(await laterTimeout).toEqual([{ lock_timeout: '3s' }])
  await holder.query('rollback')
  holder.release()
})
