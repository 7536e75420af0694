import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '#server/database/connect.ts'
import type { Transaction } from '#server/database/in-transaction.ts'
import type { Actor } from '#server/identity/actor.ts'
import { openTestDatabase } from '#testing/open-database.ts'
import { rowsIn } from '#testing/stock-the-shop.ts'
import { actOnce } from './act-once.ts'
import { attemptByKey } from './attempt.ts'

const NOW = new Date('2026-03-10T15:00:00Z')
let database: Database

beforeAll(async () => {
  database = await openTestDatabase()
})
beforeEach(() => database.pool.query('truncate idempotency_keys, audit_trail'))
afterAll(() => database.close())

const somebody = (uid: string): Actor => ({
  kind: 'person',
  uid,
  sid: undefined,
  rol: 'admin',
  nombre: uid,
  email: `${uid}@tienda.test`,
})

type Sent = { actor?: Actor; body?: unknown; now?: Date }
const attempt = ({ actor = somebody('ana'), body = { monto: 100 }, now = NOW }: Sent = {}) =>
  attemptByKey({ scope: 'de-prueba', key: 'una-clave-que-nadie-adivina', body, actor, now })

/** Writes down that it was done, and answers how often until then. */
const writeDown = async (tx: Transaction): Promise<string> => {
  await tx.query(`insert into audit_trail (actor, what, object) values ('ana', 'anotó', 'caja')`)
  return JSON.stringify({ done: await rowsIn(tx, 'audit_trail') })
}
const send = (sent?: Sent) => actOnce(database.pool, attempt(sent), writeDown)

test('sent again, alone or at once, it is done once and answered the same', async () => {
  const first = await send()
  expect(first).toEqual({ answer: '{"done":1}', isNew: true })
  const again = await Promise.all(Array.from({ length: 5 }, () => send()))
  expect(again).toEqual(again.map(() => ({ answer: '{"done":1}', isNew: false })))
  expect(await rowsIn(database.pool, 'audit_trail')).toBe(1)
})

test('ten at once do it once', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => send()))
  expect(answers.filter(({ isNew }) => isNew)).toHaveLength(1)
  expect(new Set(answers.map(({ answer }) => answer))).toEqual(new Set(['{"done":1}']))
})

test('another body under the same key is refused', async () => {
  await send()
  await expect(send({ body: { monto: 200 } })).rejects.toMatchObject({ code: 'idempotency-key-reused' })
  expect(await rowsIn(database.pool, 'audit_trail')).toBe(1)
})

test('two accounts with one key each do it, and each is answered its own', async () => {
  await send()
  expect(await send({ actor: somebody('eva') })).toEqual({ answer: '{"done":2}', isNew: true })
  expect(await send({ actor: somebody('eva') })).toEqual({ answer: '{"done":2}', isNew: false })
  expect(await send()).toEqual({ answer: '{"done":1}', isNew: false })
})

test('what fails is undone and not remembered', async () => {
  const failing = actOnce(database.pool, attempt(), async (tx) => {
    await writeDown(tx)
    throw new Error('The paper ran out')
  })
  await expect(failing).rejects.toThrow('The paper ran out')
  expect(await send()).toEqual({ answer: '{"done":1}', isNew: true })
})

test('after 72 hours the key begins anew', async () => {
  await send()
  const later = new Date(NOW.getTime() + 72 * 3_600_000 + 1)
  expect(await send({ now: later })).toEqual({ answer: '{"done":2}', isNew: true })
})
