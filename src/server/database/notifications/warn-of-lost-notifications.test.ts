import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openTestDatabase } from '#testing/database/open-test-database.ts'
import type { Database } from '#server/database/connection/open-database.ts'
import { warnOfLostNotifications } from './warn-of-lost-notifications.ts'

let database: Database

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const urlOf = ({ pool }: Database): string => pool.options.connectionString!

test('No warning is logged when notifications arrive', async () => {
  const warn = vi.fn<() => void>()
  const { pool } = database
  expect(await warnOfLostNotifications({ databaseUrl: urlOf(database), pool, log: { warn } })).toBe(true)
  expect(warn).not.toHaveBeenCalled()
})

test('When notifications get lost, for example behind a pooler, one warning with the remedy is logged', async () => {
  const warn = vi.fn<(text: string) => void>()
  // PostgreSQL delivers no notification to another database.
  const other = await openTestDatabase()
  const hasArrived = await warnOfLostNotifications({
    databaseUrl: urlOf(database),
    pool: other.pool,
    log: { warn },
    timeoutMs: 100,
  }).finally(() => other.close())
  expect(hasArrived).toBe(false)
  expect(warn.mock.calls).toEqual([[expect.stringContaining('pool_mode=session')]])
})

test('An unreachable database causes no warning about lost notifications', async () => {
  const warn = vi.fn<() => void>()
  const databaseUrl = 'postgres://nobody@127.0.0.1:1/none'
  const { pool } = database
  expect(await warnOfLostNotifications({ databaseUrl, pool, log: { warn } })).toBe(false)
  expect(warn).not.toHaveBeenCalled()
})
