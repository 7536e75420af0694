import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addCashEntry } from '#contract/cash/cash-flow.ts'
import type { BodyOf } from '#contract/http/endpoint.ts'
import { centavos } from '#domain/money.ts'
import { type PendingRequest, type PendingStore, sendIdempotentRequest } from './send-idempotent-request.ts'
import { saveOnce } from '#web/staff-form/save-once.ts'

type Body = BodyOf<typeof addCashEntry>

const body = (monto = 125_050): Body => ({ tipo: 'Gasto', monto: centavos(monto), descripcion: 'Bolsas' })
const stored = {
  id: '1',
  tipo: 'Gasto',
  monto: 1_250.5,
  descripcion: 'Bolsas',
  fecha: '10/03/2026',
  hora: '15:30',
  ventaId: null,
  ventaNumero: null,
  quien: 'Ana',
  escrito: '10-03-2026 15:30',
}
const success = () => Response.json(stored)
const refused = (status: number, code: string) => () => Response.json({ code, message: code }, { status })
const networkError = (): Response => {
  throw new TypeError('Failed to fetch')
}

let responses: (() => Response)[]
let sent: { key: string | null; monto: number }[]
let pending: PendingRequest<Body> | undefined
const store: PendingStore<Body> = {
  find: () => pending,
  save: (now) => (pending = now),
  remove: () => (pending = undefined),
}

beforeEach(() => {
  responses = []
  sent = []
  pending = undefined
  vi.useFakeTimers()
  vi.stubEnv('SSR', false)
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('fetch', async (_path: string, init: RequestInit) => {
    const { monto } = JSON.parse(String(init.body)) as { monto: number }
    sent.push({ key: new Headers(init.headers).get('Idempotency-Key'), monto })
    return responses.shift()!()
  })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

const send = (amount?: number) => sendIdempotentRequest(addCashEntry, { body: body(amount) }, store)
const keys = () => [...new Set(sent.map(({ key }) => key))]

test('A request without a response is repeated under the same key, and after a success the next request has a new key', async () => {
  responses = [networkError, networkError, success, success]
  await expect(send()).rejects.toMatchObject({ code: 'unreachable' })
  const { reply, removePending } = await send()
  expect(reply.monto).toBe(125_050)
  expect(keys()).toHaveLength(1)
  removePending()
  await send()
  expect(keys()).toHaveLength(2)
})

test.each([
  [401, 'not-signed-in'],
  [503, 'busy'],
])('A %i response keeps the key, because an earlier request may be stored', async (status, code) => {
  responses = [refused(status, code), refused(status, code)]
  await expect(send()).rejects.toMatchObject({ code })
  expect(pending?.key).toBe(sent[0]?.key)
})

test.each([
  [409, 'price-changed'],
  [422, 'cash-in-the-future'],
])('A final refusal %i %s removes the key', async (status, code) => {
  responses = [refused(status, code)]
  await expect(send()).rejects.toMatchObject({ code })
  expect(pending).toBeUndefined()
})

test('A 400 to the first request removes the key, and a 400 to a repeated request keeps the key', async () => {
  responses = [refused(400, 'bad-request')]
  await expect(send()).rejects.toMatchObject({ status: 400 })
  expect(pending).toBeUndefined()
  responses = [networkError, networkError, refused(400, 'bad-request')]
  await expect(send()).rejects.toMatchObject({ code: 'unreachable' })
  await expect(send()).rejects.toMatchObject({ status: 400 })
  expect(pending?.key).toBe(sent[1]?.key)
})

test('When the server stored an earlier body under the key, the request returns that body and its reply', async () => {
  responses = [networkError, networkError, refused(422, 'idempotency-key-reused'), success]
  await expect(send()).rejects.toMatchObject({ code: 'unreachable' })
  sent = []
  expect((await send(900)).stored).toEqual(body())
  expect(sent.map(({ monto }) => monto)).toEqual([9, 1_250.5])
  expect(keys()).toHaveLength(1)
})

test('A form stores only its key: other data after a lost response is refused, and the next attempt has a new key', async () => {
  let key: string | undefined
  const keyStore = { read: () => key, write: (now: string | undefined) => (key = now) }
  const save = (amount?: number) => saveOnce(addCashEntry, { body: body(amount) }, keyStore)
  responses = [networkError, networkError, refused(422, 'idempotency-key-reused'), success]
  await expect(save()).rejects.toMatchObject({ code: 'unreachable' })
  await expect(save(900)).rejects.toMatchObject({ code: 'idempotency-key-reused' })
  await save(900)
  expect(keys()).toHaveLength(2)
  expect(key).toBeUndefined()
})

test('A request waits while the server runs the same command, and keeps its key when no answer comes', async () => {
  responses = [refused(409, 'sale-in-progress'), success]
  const sending = send()
  await vi.runAllTimersAsync()
  expect((await sending).reply.id).toBe('1')
  responses = Array.from({ length: 4 }, () => refused(409, 'sale-in-progress'))
  const waiting = send().catch((problem: unknown) => problem)
  await vi.runAllTimersAsync()
  expect(await waiting).toMatchObject({ code: 'sale-in-progress' })
  expect(keys()).toEqual([pending?.key])
})
