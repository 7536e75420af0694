import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Database } from '#server/database/connect.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { openTestDatabase } from '#testing/open-database.ts'
import { openImport } from './product-import-store.ts'

const LIMIT_MS = 6_000

let database: Database

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

/** What is asked under the limit for answers: each such question starts a clock. */
async function askedInHaste(work: () => Promise<unknown>): Promise<number> {
  const clocks = vi.spyOn(globalThis, 'setTimeout')
  await work()
  const started = clocks.mock.calls.filter(([, ms]) => ms === LIMIT_MS).length
  clocks.mockRestore()
  return started
}

test('an import may take minutes: but for its begin, nothing it asks has to be answered in haste', async () => {
  const { pool } = database
  expect(await askedInHaste(() => inTransaction(pool, (tx) => tx.query('select 1')))).toBe(3)
  expect(await askedInHaste(() => inTransaction(pool, openImport))).toBe(1)
})
