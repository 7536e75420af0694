import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Database } from '#server/database/connection/open-database.ts'
import { openTestDatabase } from '#testing/database/open-test-database.ts'
import { systemClock } from '#server/adapters/clock.ts'
import type { WebhookRequest } from '#server/adapters/payments/payment-provider.ts'
import { addSimulatedPayment } from '#testing/payments/add-simulated-payment.ts'
import { openShopSimulator } from './open-shop-simulator.ts'
import { databaseRecordStore } from './simulator-record-store.ts'

let database: Database

beforeAll(async () => {
  database = await openTestDatabase()
})
afterEach(() => database.pool.query('truncate simulator_records'))
afterAll(() => database.close())

const attempt = (paymentId: string) => ({ id: 'a', body: { paymentId } })

test('A committed change of the simulator is found by kind and reference after a reopen', async () => {
  await databaseRecordStore(database.pool).change(async (records) => {
    await records.upsert('attempt', attempt('1'))
    await records.upsert('attempt', { ...attempt('2'), reference: 'venta' })
    await records.upsert('attempt', { id: 'b', reference: 'otra', body: { paymentId: '3' } })
    await records.upsert('attempt', { id: 'c', body: { paymentId: '4' } })
    await records.remove('attempt', 'c')
  })
  const recordStore = databaseRecordStore(database.pool)
  expect(await recordStore.find('attempt', 'a')).toEqual({ paymentId: '2' })
  expect(await recordStore.find('attempt', 'c')).toBeUndefined()
  expect(await recordStore.find('payment', 'a')).toBeUndefined()
  expect(await recordStore.list('attempt', 'venta')).toEqual([{ paymentId: '2' }])
  expect(await recordStore.list('attempt')).toHaveLength(2)
})

test('A change that throws stores nothing', async () => {
  const recordStore = databaseRecordStore(database.pool)
  const broken = recordStore.change(async (records) => {
    await records.upsert('attempt', attempt('1'))
    throw new Error('the process dies here')
  })
  await expect(broken).rejects.toThrow('the process dies here')
  expect(await recordStore.list('attempt')).toEqual([])
})

test('Changes of several processes are serialised, and none overwrites another', async () => {
  const processes = [1, 2, 3].map(() => databaseRecordStore(database.pool))
  const count = (recordStore: (typeof processes)[number]) =>
    recordStore.change(async (records) => {
      const before = await records.find('attempt', 'a')
      await records.upsert('attempt', attempt(String(Number(before?.paymentId ?? 0) + 1)))
    })
  await Promise.all(Array.from({ length: 30 }, (_, round) => count(processes[round % 3]!)))
  expect(await processes[0]!.find('attempt', 'a')).toEqual({ paymentId: '30' })
})

test('A reopened simulator knows its payments, continues its numbers and sends its queued webhooks', async () => {
  const clock = { now: () => new Date('2026-03-10T15:00:00Z') }
  const open = () => openShopSimulator(database.pool, { clock, log: pino({ level: 'silent' }), mode: 'demo' })
  const simulator = { recordStore: databaseRecordStore(database.pool), clock }
  await open()
  const payment = await addSimulatedPayment(simulator, {
    external_reference: 'venta-1',
    transaction_amount: 10,
    notification_url: 'http://tienda.test/avisos',
  })
  const { provider, sendWebhook } = await open()
  const pagoId = String(payment.id)
  expect(await provider.readPayment(pagoId, AbortSignal.timeout(10_000))).toMatchObject({ pagoId })
  const later = await addSimulatedPayment(simulator, {
    external_reference: 'venta-2',
    transaction_amount: 10,
  })
  expect(later.id).toBeGreaterThan(payment.id)
  const { rows } = await database.pool.query(`select id from simulator_records where kind = 'notice'`)
  const received: unknown[] = []
  const receive = async (webhook: WebhookRequest) =>
    void received.push(provider.parseWebhook(webhook, clock.now()))
  await expect(sendWebhook(rows[0].id, () => Promise.reject(new Error('503')))).rejects.toThrow('503')
  // A second send finds no record.
  await sendWebhook(rows[0].id, receive)
  await sendWebhook(rows[0].id, receive)
  expect(received).toMatchObject([{ about: 'payment', pagoId }])
})

test('The simulator refuses to start in a production shop', async () => {
  const opening = openShopSimulator(database.pool, {
    clock: systemClock,
    log: pino({ level: 'silent' }),
    mode: 'production',
  })
  await expect(opening).rejects.toThrow('not for a real shop')
})
