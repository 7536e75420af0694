import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestDatabase } from '#testing/open-database.ts'
import type { Database } from './connect.ts'
import { inOneStatement } from './in-one-statement.ts'

let database: Database

beforeAll(async () => {
  database = await openTestDatabase({ poolSize: 1 })
  await database.pool.query('create table notes (text text not null)')
  await database.pool.query('create sequence tries')
  await database.pool.query(`create function fail(code text) returns text language plpgsql as
    $$ begin raise exception 'no' using errcode = code; end $$`)
})

beforeEach(async () => {
  await database.pool.query('truncate notes')
  await database.pool.query('alter sequence tries restart')
})

afterAll(() => database.close())

const notes = async () => (await database.pool.query('select text from notes')).rows.map(({ text }) => text)
const connectionsMade = () => {
  let made = 0
  database.pool.on('connect', () => (made += 1))
  return () => made
}

/** Writes a note, and then fails as PostgreSQL does for this reason, the first so many times. */
const failing = (code: string, times: number) => ({
  text: `with written as (insert into notes values ('note') returning text)
    select case when nextval('tries') <= ${times} then fail('${code}') else text end as text from written`,
})

test('what it answered is committed', async () => {
  const { rows } = await inOneStatement<{ text: string }>(database.pool, {
    text: 'insert into notes values ($1) returning text',
    values: ['note'],
  })
  expect(rows).toEqual([{ text: 'note' }])
  expect(await notes()).toEqual(['note'])
})

test('a statement that refuses itself leaves nothing, and its client is kept', async () => {
  const made = connectionsMade()
  await expect(inOneStatement(database.pool, failing('VS001', 1))).rejects.toMatchObject({ code: 'VS001' })
  expect(await notes()).toEqual([])
  expect(made()).toBe(0)
})

test.each(['40001', '40P01'])('one that lost a race (%s) is asked again, and kept once', async (code) => {
  const { rows } = await inOneStatement(database.pool, failing(code, 3))
  expect(rows).toEqual([{ text: 'note' }])
  expect(await notes()).toEqual(['note'])
})

test('after three repetitions it gives up, and nothing stays', async () => {
  await expect(inOneStatement(database.pool, failing('40P01', 4))).rejects.toMatchObject({ code: '40P01' })
  expect(await notes()).toEqual([])
})

test('a client whose line broke is not used again', async () => {
  const client = await database.pool.connect()
  client.release()
  const answer = inOneStatement(database.pool, { text: 'select pg_sleep(3)' })
  // The same client: it is the only one there is.
  ;(client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy()
  await expect(answer).rejects.toThrow(/connection/i)
  expect((await inOneStatement(database.pool, { text: 'select 1 as one' })).rows).toEqual([{ one: 1 }])
})
