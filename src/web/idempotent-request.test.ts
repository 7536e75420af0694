import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addCashEntry } from '#contract/cash-flow.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { centavos } from '#domain/money.ts'
import { type PendingRequest, type PendingStore, sendPending } from './idempotent-request.ts'
import { saveOnce } from './staff-form/save-once.ts'

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
const done = () => Response.json(stored)
const refused = (status: number, code: string) => () => Response.json({ code, message: code }, { status })
const lost = (): Response => {
  throw new TypeError('Failed to fetch')
}

/** Responses of the server in order, and the received requests. */
let answers: (() => Response)[]
let sent: { key: string | null; monto: number }[]
let pending: PendingRequest<Body> | undefined
const store: PendingStore<Body> = {
  find: () => pending,
  save: (now) => (pending = now),
  remove: () => (pending = undefined),
}

beforeEach(() => {
  answers = []
  sent = []
  pending = undefined
  vi.useFakeTimers()
  vi.stubEnv('SSR', false)
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('fetch', async (_path: string, init: RequestInit) => {
    const { monto } = JSON.parse(String(init.body)) as { monto: number }
    sent.push({ key: new Headers(init.headers).get('Idempotency-Key'), monto })
    return answers.shift()!()
  })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

const send = (amount?: number) => sendPending(addCashEntry, { body: body(amount) }, store)
const keys = () => [...new Set(sent.map(({ key }) => key))]

test('an answer that was lost is asked for again under the same key; once it is settled, the next request has another', async () => {
  answers = [lost, lost, done, done]
  await expect(send()).rejects.toMatchObject({ code: 'unreachable' })
  const { reply, settle } = await send()
  expect(reply.monto).toBe(125_050)
  expect(keys()).toHaveLength(1)
  settle()
  await send()
  expect(keys()).toHaveLength(2)
})

test.each([
  [401, 'not-signed-in'],
  [503, 'busy'],
])('a %i keeps the key: what was sent before may be stored', async (status, code) => {
  answers = [refused(status, code), refused(status, code)]
  await expect(send()).rejects.toMatchObject({ code })
  expect(pending?.key).toBe(sent[0]?.key)
})

test.each([
  [409, 'price-changed'],
  [422, 'cash-in-the-future'],
])('a refusal %i %s leaves no key behind', async (status, code) => {
  answers = [refused(status, code)]
  await expect(send()).rejects.toMatchObject({ code })
  expect(pending).toBeUndefined()
})

test('an earlier body that turns out to be stored is the answer, with what was sent then', async () => {
  answers = [lost, lost, refused(422, 'idempotency-key-reused'), done]
  await expect(send()).rejects.toMatchObject({ code: 'unreachable' })
  sent = []
  expect((await send(900)).stored).toEqual(body())
  expect(sent.map(({ monto }) => monto)).toEqual([9, 1_250.5])
  expect(keys()).toHaveLength(1)
})

test('of a form only the key is kept: other data after a lost answer is refused, and the next attempt is a new one', async () => {
  let key: string | undefined
  const place = { read: () => key, write: (now: string | undefined) => (key = now) }
  const save = (amount?: number) => saveOnce(addCashEntry, { body: body(amount) }, place)
  answers = [lost, lost, refused(422, 'idempotency-key-reused'), done]
  await expect(save()).rejects.toMatchObject({ code: 'unreachable' })
  await expect(save(900)).rejects.toMatchObject({ code: 'idempotency-key-reused' })
  await save(900)
  expect(keys()).toHaveLength(2)
  expect(key).toBeUndefined()
})

test('while the first of two is being stored, the second waits for its answer; one that never comes keeps its key', async () => {
  answers = [refused(409, 'sale-in-progress'), done]
  const sending = send()
  await vi.runAllTimersAsync()
  expect((await sending).reply.id).toBe('1')
  answers = Array.from({ length: 4 }, () => refused(409, 'sale-in-progress'))
  const waiting = send().catch((problem: unknown) => problem)
  await vi.runAllTimersAsync()
  expect(await waiting).toMatchObject({ code: 'sale-in-progress' })
  expect(keys()).toEqual([pending?.key])
})
