import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { readConfig } from '#server/config/config.ts'
import type { Database } from '#server/database/connection/open-database.ts'
import { openTestDatabase } from '#testing/database/open-test-database.ts'
import { productionSettings } from '#testing/shop/production-settings.ts'
import { type Limits, openLimits } from './limits.ts'
import { deleteExpiredCounts } from './rate-limit-store.ts'

const MINUTE = 60_000
const HOME = '198.51.100.1'

let database: Database
let processes: Limits[]

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  database = await openTestDatabase()
  const config = readConfig(productionSettings)
  processes = [openLimits({ config, database }), openLimits({ config, database })]
})
afterAll(async () => {
  await database.close()
  vi.useRealTimers()
})

const countGranted = async (attempts: Promise<unknown>[]): Promise<number> =>
  (await Promise.allSettled(attempts)).filter(({ status }) => status === 'fulfilled').length

const advanceTime = (ms: number) => vi.setSystemTime(Date.now() + ms)

test('The processes of one shop share their counts, also concurrently', async () => {
  const attempts = Array.from({ length: 100 }, (_, n) => processes[n % 2]!.sale(HOME))
  expect(await countGranted(attempts)).toBe(60)
  advanceTime(MINUTE)
  expect(await countGranted([processes[1]!.sale(HOME)])).toBe(1)
})

test('Of two hundred concurrent sign-ins to one account at two processes, five are tried, and at most two more of a new network', async () => {
  const attempt = (n: number) => ({ email: 'ana@tienda.test', address: `203.0.113.${n}` })
  const attempts = Array.from({ length: 200 }, (_, n) => processes[n % 2]!.signIn(attempt(n)))
  // The first two attempts of the network are among the five, unless the counter is full when they come.
  const granted = await countGranted(attempts)
  expect(granted).toBeGreaterThanOrEqual(5)
  expect(granted).toBeLessThanOrEqual(7)
  advanceTime(1_000)
  expect(await countGranted(Array.from({ length: 20 }, (_, n) => processes[n % 2]!.signIn(attempt(n))))).toBe(
    1,
  )
})

test('Three hundred concurrent counts of one client do not keep other clients from the database', async () => {
  let counted = 0
  const attempts = Array.from({ length: 300 }, () => processes[0]!.sale(HOME).finally(() => (counted += 1)))
  await Promise.race(attempts)
  await database.pool.query('select')
  expect(counted).toBeLessThan(100)
  await Promise.allSettled(attempts)
})

test('A count that is undone does not use up the limit', async () => {
  for (let n = 0; n < 20; n++) await (await processes[n % 2]!.coupon(HOME)).undo()
  expect(await countGranted(Array.from({ length: 14 }, () => processes[0]!.coupon(HOME)))).toBe(10)
})

test('Neither e-mails nor addresses are stored, and expired counts are deleted', async () => {
  const { rows } = await database.pool.query<{ key: string }>('select key from rate_limits')
  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(rows)).not.toMatch(/ana|198\.51|203\.0/)
  advanceTime(24 * 60 * MINUTE)
  await deleteExpiredCounts(database.pool, new Date())
  expect((await database.pool.query('select 1 from rate_limits')).rowCount).toBe(0)
})
