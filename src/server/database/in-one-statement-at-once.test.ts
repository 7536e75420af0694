import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '#testing/open-database.ts'
import { until } from '#testing/until.ts'
import type { Database } from './connect.ts'
import { inOneStatement } from './in-one-statement.ts'

let database: Database
let elsewhere: Database

beforeAll(async () => {
  database = await openTestDatabase({ poolSize: 2 })
  elsewhere = await openTestDatabase({ poolSize: 1 })
})

afterAll(() => Promise.all([database.close(), elsewhere.close()]))

test('a session that the server ends takes nobody with it who was waiting for its client', async () => {
  const { rows } = await database.pool.query<{ name: string }>('select current_database() as name')
  const [{ name }] = rows as [{ name: string }]
  const ask = (text: string) => inOneStatement(database.pool, { text })
  const sleepers = [ask('select pg_sleep(4)'), ask('select pg_sleep(4)')]
  const waiting = Array.from({ length: 4 }, () => ask('select 1 as one'))
  await until(async () => {
    const asleep = await elsewhere.pool.query<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity where datname = $1 and query like '%pg_sleep%'`,
      [name],
    )
    return asleep.rows[0]!.count === 2
  })
  const ended = Promise.allSettled(sleepers)
  await elsewhere.pool.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
    name,
  ])
  for (const sleeper of await ended) expect(sleeper).toMatchObject({ reason: { code: '57P01' } })
  for (const answer of await Promise.all(waiting)) expect(answer.rows).toEqual([{ one: 1 }])
})
