import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#server/database/connection/open-database.ts'
import { openTestDatabase } from '#testing/database/open-test-database.ts'
import { taxContract } from '#testing/tax/tax-contract.ts'
import { aVoucher } from '#testing/tax/voucher-fixtures.ts'
import { taxSimulator } from './tax-simulator.ts'

const never = new AbortController().signal
let database: Database

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

taxContract('The simulator', async () => ({
  authority: taxSimulator(database.pool),
  puntoDeVenta: 3,
  invoice: 6,
  creditNote: 8,
}))

test('Twenty senders of one number get it authorised once, and the book survives in the database', async () => {
  const voucher = aVoucher({ puntoDeVenta: 9 })
  const senders = Array.from({ length: 20 }, () => taxSimulator(database.pool).authorise(voucher, never))
  const results = (await Promise.all(senders)).map(({ result }) => result)
  expect(results.filter((result) => result === 'granted')).toHaveLength(1)
  const restarted = taxSimulator(database.pool)
  expect(await restarted.lastNumber(voucher, never)).toBe(1)
  expect((await restarted.consult(voucher, 1, never))?.cae).toMatch(/^99\d{12}$/)
})

test('An A without a CUIT is rejected like at ARCA', async () => {
  expect(await taxSimulator(database.pool).authorise(aVoucher({ tipo: 1 }), never)).toMatchObject({
    result: 'rejected',
    reasons: [{ code: 10_013 }],
  })
})
