import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addCashEntry } from '#contract/cash-flow.ts'
import { centavos } from '#domain/money.ts'
import { type KeyPlace, saveOnce } from './save-once.ts'

const body = (monto = 125_050) => ({
  tipo: 'Gasto' as const,
  monto: centavos(monto),
  descripcion: 'Bolsas',
})
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
const refusal = (status: number, code: string) => Response.json({ code, message: code }, { status })
const lost = (): Response => {
  throw new TypeError('Failed to fetch')
}

/** What the shop answers, one after the other, and the keys it was sent. */
let answers: (() => Response)[]
let sent: (string | null)[]
let kept: string | undefined
const place: KeyPlace = {
  read: () => kept,
  write: (key) => {
    kept = key
  },
}

beforeEach(() => {
  answers = []
  sent = []
  kept = undefined
  vi.useFakeTimers()
  vi.stubEnv('SSR', false)
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('fetch', async (_path: string, init: RequestInit) => {
    sent.push((init.headers as Headers).get('Idempotency-Key'))
    return answers.shift()!()
  })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

const save = (amount?: number) => saveOnce(addCashEntry, { body: body(amount) }, place)

test('what is saved is answered, and the next one has a key of its own', async () => {
  answers = [() => Response.json(stored), () => Response.json(stored)]
  expect((await save()).monto).toBe(125_050)
  expect(kept).toBeUndefined()
  await save()
  expect(new Set(sent).size).toBe(2)
})

test('an answer that was lost is asked for again under the same key', async () => {
  answers = [lost, lost, () => Response.json(stored)]
  await expect(save()).rejects.toMatchObject({ code: 'unreachable' })
  await save()
  expect(new Set(sent).size).toBe(1)
  expect(kept).toBeUndefined()
})

test.each([
  [401, 'not-signed-in'],
  [503, 'busy'],
])('a %i keeps the key: what was sent before may be stored', async (status, code) => {
  answers = [() => refusal(status, code), () => refusal(status, code)]
  await expect(save()).rejects.toMatchObject({ code })
  expect(kept).toBe(sent[0])
})

test.each([
  [409, 'cash-closed'],
  [422, 'cash-in-the-future'],
])('a refusal %i %s ends the attempt', async (status, code) => {
  answers = [() => refusal(status, code)]
  await expect(save()).rejects.toMatchObject({ code })
  expect(kept).toBeUndefined()
})

test('other data after a lost answer is told to be a second one, which the next attempt is', async () => {
  answers = [lost, lost, () => refusal(422, 'idempotency-key-reused'), () => Response.json(stored)]
  await expect(save()).rejects.toMatchObject({ code: 'unreachable' })
  await expect(save(900)).rejects.toMatchObject({ code: 'idempotency-key-reused' })
  await save(900)
  expect(new Set(sent).size).toBe(2)
})

test('while the first of two is being stored, the second waits for its answer', async () => {
  answers = [() => refusal(409, 'sale-in-progress'), () => Response.json(stored)]
  const saving = save()
  await vi.runAllTimersAsync()
  expect((await saving).id).toBe('1')
  expect(new Set(sent).size).toBe(1)
})
