import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Database } from '#server/database/connect.ts'
import { openTestDatabase } from '#testing/open-database.ts'
import { noticesHeard, openTestSimulator } from '#testing/open-test-simulator.ts'
import { deliverDueNotices } from './deliver-notices.ts'
import { recordsInDatabase } from './simulator-record-store.ts'

let database: Database

beforeAll(async () => {
  database = await openTestDatabase()
})
afterEach(() => database.pool.query('truncate simulator_records'))
afterAll(() => database.close())

const attempt = (paymentId: string) => ({ id: 'a', body: { paymentId } })

test('A committed change of the simulator is found by kind and reference after a reopen', async () => {
  await recordsInDatabase(database.pool).change(async (records) => {
    await records.keep('attempt', attempt('1'))
    await records.keep('attempt', { ...attempt('2'), reference: 'venta' })
    await records.keep('attempt', { id: 'b', reference: 'otra', body: { paymentId: '3' } })
    await records.keep('attempt', { id: 'c', body: { paymentId: '4' } })
    await records.remove('attempt', 'c')
  })
  const book = recordsInDatabase(database.pool)
  expect(await book.find('attempt', 'a')).toEqual({ paymentId: '2' })
  expect(await book.find('attempt', 'c')).toBeUndefined()
  expect(await book.find('payment', 'a')).toBeUndefined()
  expect(await book.list('attempt', 'venta')).toEqual([{ paymentId: '2' }])
  expect(await book.list('attempt')).toHaveLength(2)
})

test('A change that throws stores nothing', async () => {
  const book = recordsInDatabase(database.pool)
  const broken = book.change(async (records) => {
    await records.keep('attempt', attempt('1'))
    throw new Error('the process dies here')
  })
  await expect(broken).rejects.toThrow('the process dies here')
  expect(await book.list('attempt')).toEqual([])
})

test('Changes of several processes are serialised, and none overwrites another', async () => {
  const processes = [1, 2, 3].map(() => recordsInDatabase(database.pool))
  const count = (book: (typeof processes)[number]) =>
    book.change(async (records) => {
      const before = await records.find('attempt', 'a')
      await records.keep('attempt', attempt(String(Number(before?.paymentId ?? 0) + 1)))
    })
  await Promise.all(Array.from({ length: 30 }, (_, turn) => count(processes[turn % 3]!)))
  expect(await processes[0]!.find('attempt', 'a')).toEqual({ paymentId: '30' })
})

test('A reopened simulator knows its payments, continues its numbers and sends its queued webhooks', async () => {
  const first = await openTestSimulator({ book: recordsInDatabase(database.pool) })
  const made = await first.hasPayment({
    external_reference: 'venta-1',
    transaction_amount: 10,
    notification_url: 'http://tienda.test/avisos',
  })
  await first.close()
  const again = await openTestSimulator({ book: recordsInDatabase(database.pool) })
  expect(await again.call('GET', `/v1/payments/${made.id}`)).toEqual(made)
  expect(again.secret).toBe(first.secret)
  const later = await again.hasPayment({ external_reference: 'venta-2', transaction_amount: 10 })
  expect(later.id).toBeGreaterThan(made.id)
  const { heard, send } = noticesHeard()
  await deliverDueNotices(again, { send })
  expect(heard.map(({ url }) => new URL(url).searchParams.get('data.id'))).toEqual([String(made.id)])
  await again.close()
})
