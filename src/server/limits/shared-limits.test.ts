import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { readConfig } from '#server/config.ts'
import type { Database } from '#server/database/connect.ts'
import { openTestDatabase } from '#testing/open-database.ts'
import { productionSettings } from '#testing/production-settings.ts'
import { type Limits, openLimits } from './limits.ts'
import { forgetOldCounts } from './rate-limit-store.ts'

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

const granted = async (asked: Promise<unknown>[]): Promise<number> =>
  (await Promise.allSettled(asked)).filter(({ status }) => status === 'fulfilled').length

const pass = (ms: number) => vi.setSystemTime(Date.now() + ms)

test('The processes of one shop share their counts, also concurrently', async () => {
  const asked = Array.from({ length: 100 }, (_, n) => processes[n % 2]!.sale(HOME))
  expect(await granted(asked)).toBe(60)
  pass(MINUTE)
  expect(await granted([processes[1]!.sale(HOME)])).toBe(1)
})

test('Of two hundred concurrent sign-ins to one account at two processes, five are tried', async () => {
  const attempt = (n: number) => ({ email: 'ana@tienda.test', address: `203.0.113.${n}` })
  const asked = Array.from({ length: 200 }, (_, n) => processes[n % 2]!.signIn(attempt(n)))
  expect(await granted(asked)).toBe(5)
  pass(1_000)
  expect(await granted(Array.from({ length: 20 }, (_, n) => processes[n % 2]!.signIn(attempt(n))))).toBe(1)
})

test('Three hundred concurrent counts of one client do not keep other clients from the database', async () => {
  let counted = 0
  const asked = Array.from({ length: 300 }, () => processes[0]!.sale(HOME).finally(() => (counted += 1)))
  await Promise.race(asked)
  await database.pool.query('select')
  expect(counted).toBeLessThan(100)
  await Promise.allSettled(asked)
})

test('A returned count leaves the limit unused', async () => {
  for (let n = 0; n < 20; n++) await (await processes[n % 2]!.coupon(HOME)).giveBack()
  expect(await granted(Array.from({ length: 14 }, () => processes[0]!.coupon(HOME)))).toBe(10)
})

test('Neither e-mails nor addresses are stored, and expired counts are deleted', async () => {
  const { rows } = await database.pool.query<{ key: string }>('select key from rate_limits')
  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(rows)).not.toMatch(/ana|198\.51|203\.0/)
  pass(60 * MINUTE)
  await forgetOldCounts(database.pool, new Date())
  expect((await database.pool.query('select 1 from rate_limits')).rowCount).toBe(0)
})
