import type { PGlite } from '@electric-sql/pglite'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { linesTo } from '#testing/lines-to.ts'
import { embeddedInMemory } from '#testing/open-database.ts'
import { databaseOver } from './connect.ts'
import { embeddedPool } from './embedded-pool.ts'
import { inOneStatement } from './in-one-statement.ts'
import { inTransaction } from './in-transaction.ts'

let lite: PGlite
let pool: pg.Pool
/** Runs before each message is answered. */
let beforeAnswer = async () => {}

beforeAll(async () => {
  lite = await embeddedInMemory()
  const answer = lite.execProtocolRawStream.bind(lite)
  lite.execProtocolRawStream = async (...asked) => {
    await beforeAnswer()
    return answer(...asked)
  }
  pool = embeddedPool(linesTo(lite), 1_000)
  databaseOver(pool, 'embedded', () => pool.end())
  await pool.query('create table notes (text text primary key)')
})
beforeEach(async () => {
  beforeAnswer = async () => {}
  await pool.query('truncate notes')
})
afterAll(async () => {
  await pool.end()
  await lite.close()
})

const write = (text: string) =>
  inOneStatement(pool, { name: 'write', text: 'insert into notes values ($1)', values: [text] })
const notes = async () =>
  (await pool.query('select text from notes order by text')).rows.map(({ text }) => text)

test('statements by themselves are sent without waiting for the answers of those before', async () => {
  const allSent = Promise.withResolvers<void>()
  let sent = 0
  beforeAnswer = () => {
    sent += 1
    if (sent === 3) allSent.resolve()
    return allSent.promise
  }
  await Promise.all(['a', 'b', 'c'].map(write))
  expect(await notes()).toEqual(['a', 'b', 'c'])
})

test('one that is refused takes back its own change alone', async () => {
  await write('taken')
  const outcomes = await Promise.allSettled(['a', 'taken', 'b', 'taken', 'c'].map(write))
  expect(outcomes.map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'rejected',
    'fulfilled',
  ])
  expect(await notes()).toEqual(['a', 'b', 'c', 'taken'])
})

test('a transaction waits for ten of them at most, and none gets into it', async () => {
  const order: string[] = []
  const one = (text: string) => write(text).then(() => order.push(text))
  const before = Array.from({ length: 5 }, (_, n) => one(`before ${n}`))
  const transaction = inTransaction(pool, async (tx) => {
    await tx.query(`insert into notes values ('half')`)
    await tx.query(`insert into notes values ('whole')`)
    throw new Error('Undone')
  }).catch(() => order.push('transaction'))
  const after = Array.from({ length: 30 }, (_, n) => one(`after ${n}`))
  await Promise.all([...before, transaction, ...after])
  expect(order.indexOf('transaction')).toBe(10)
  expect(await notes()).toHaveLength(35)
})

test('a line that breaks fails those on their way, and those who come next find the database', async () => {
  const { stream } = await connection()
  beforeAnswer = async () => void stream.destroy()
  const outcomes = await Promise.allSettled(['a', 'b', 'c'].map(write))
  expect(new Set(outcomes.map(({ status }) => status))).toEqual(new Set(['rejected']))
  beforeAnswer = async () => {}
  await write('d')
  expect(await notes()).toContain('d')
})

test('those who waited too long for the session are refused, and the next ones are not', async () => {
  const client = await pool.connect()
  const outcomes = await Promise.allSettled(['a', 'b'].map(write))
  expect(outcomes).toMatchObject([
    { reason: { message: 'timeout exceeded when trying to connect' } },
    { reason: { message: 'timeout exceeded when trying to connect' } },
  ])
  client.release()
  await write('c')
  expect(await notes()).toEqual(['c'])
})

test('a database that can no longer answer says so', async () => {
  beforeAnswer = () => Promise.reject(new Error('no room on the disk'))
  await expect(write('a')).rejects.toThrow('no room on the disk')
})

async function connection() {
  const client = (await pool.connect()) as pg.PoolClient & pg.Client
  client.release()
  return client.connection
}
