import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '#server/database/connection/open-database.ts'
import type { Transaction } from '#server/database/queries/in-transaction.ts'
import { idempotentRequest } from '#server/idempotency/idempotent-request.ts'
import { StoredReply } from '#server/idempotency/stored-reply.ts'
import type { SignedInActor } from '#server/identity/actor.ts'
import { openTestDatabase } from '#testing/database/open-test-database.ts'
import { rowCount } from '#testing/fixtures/stock-fixtures.ts'
import { openCommandSlots } from './command-slots.ts'
import { runCommand } from './run-command.ts'

const NOW = new Date('2026-03-10T15:00:00Z')
const POOL_SIZE = 4
let database: Database
let shop: Parameters<typeof runCommand>[0]
let notified: string[]

beforeAll(async () => {
  database = await openTestDatabase({ poolSize: POOL_SIZE })
})
beforeEach(async () => {
  notified = []
  shop = {
    pool: database.pool,
    clock: { now: () => NOW },
    catalogueChanges: { notify: (what) => notified.push(what), close: async () => {} },
    commandSlots: openCommandSlots(database.pool),
  }
  await database.pool.query('create table notes (done text not null)')
})
afterEach(() => database.pool.query('drop table notes; truncate idempotency_keys, audit_trail'))
afterAll(() => database.close())

const anAdmin = (uid: string): SignedInActor => ({
  kind: 'person',
  uid,
  sid: undefined,
  rol: 'admin',
  nombre: uid,
  email: `${uid}@tienda.test`,
})

type SentRequest = { actor?: SignedInActor; body?: unknown; now?: Date; key?: string }
const request = ({ actor = anAdmin('ana'), body = { monto: 100 }, now = NOW, key }: SentRequest = {}) =>
  idempotentRequest({
    scope: 'de-prueba',
    key: key ?? 'una-clave-que-nadie-adivina',
    body,
    actor,
    now,
    encode: JSON.stringify,
  })

const writeNote = async (tx: Transaction) => {
  await tx.query(`insert into notes values ('note')`)
  return {
    reply: { done: await rowCount(tx, 'notes') },
    audit: { what: 'anotó', object: 'caja' },
    catalogueChange: 'stock' as const,
  }
}
const send = (sent: SentRequest = {}, command = writeNote) =>
  runCommand(shop, { actor: sent.actor ?? anAdmin('ana'), idempotency: request(sent) }, command)
const stored = (done: number) => new StoredReply(JSON.stringify({ done }))

test('A repeated request changes nothing, sends no notification and gets the stored reply', async () => {
  expect(await send()).toEqual({ done: 1 })
  expect(await Promise.all(Array.from({ length: 5 }, () => send()))).toEqual(Array(5).fill(stored(1)))
  expect(await rowCount(database.pool, 'notes')).toBe(1)
  expect(await rowCount(database.pool, 'audit_trail')).toBe(1)
  expect(notified).toEqual(['stock'])
})

test('One of ten equal concurrent requests runs', async () => {
  const replies = await Promise.all(Array.from({ length: 10 }, () => send()))
  expect(replies.filter((reply) => reply instanceof StoredReply)).toEqual(Array(9).fill(stored(1)))
  expect(await rowCount(database.pool, 'notes')).toBe(1)
})

test('Requests without a key are carried out each time and recorded nowhere', async () => {
  const sendWithoutKey = () => runCommand(shop, { actor: anAdmin('ana'), idempotency: undefined }, writeNote)
  expect([await sendWithoutKey(), await sendWithoutKey()]).toEqual([{ done: 1 }, { done: 2 }])
  expect(await rowCount(database.pool, 'idempotency_keys')).toBe(0)
})

test('Another body under the same key is refused', async () => {
  await send()
  await expect(send({ body: { monto: 200 } })).rejects.toMatchObject({ code: 'idempotency-key-reused' })
  expect(await rowCount(database.pool, 'notes')).toBe(1)
})

test('Two accounts that use one key each get their own reply', async () => {
  await send()
  expect(await send({ actor: anAdmin('eva') })).toEqual({ done: 2 })
  expect(await send({ actor: anAdmin('eva') })).toEqual(stored(2))
  expect(await send()).toEqual(stored(1))
})

test('A failed command stores nothing, and its key is free again', async () => {
  const failing = send({}, async (tx) => {
    await writeNote(tx)
    throw new Error('The paper ran out')
  })
  await expect(failing).rejects.toThrow('The paper ran out')
  expect(notified).toEqual([])
  expect(await send()).toEqual({ done: 1 })
})

test('A key can be used again after 72 hours', async () => {
  await send()
  const later = new Date(NOW.getTime() + 72 * 3_600_000 + 1)
  expect(await send({ now: later })).toEqual({ done: 2 })
})

test('A command waits for a locked table, and is refused as busy after three seconds', async () => {
  const holder = await database.pool.connect()
  await holder.query('begin; lock table notes')
  const started = performance.now()
  await expect(send()).rejects.toMatchObject({ code: '55P03' })
  expect(performance.now() - started).toBeGreaterThan(2_900)
  const waiting = send()
  await holder.query('rollback')
  holder.release()
  expect(await waiting).toEqual({ done: 1 })
})

test('Commands that wait for a lock delay neither other commands nor other queries', async () => {
  const holder = await database.pool.connect()
  await holder.query('begin; lock table notes')
  const waiting = Array.from({ length: 3 * POOL_SIZE }, (_, n) => send({ key: `una-clave-distinta-${n}` }))
  const free = send({ key: 'una-clave-de-otra-cosa' }, async () => ({ reply: { done: 0 } }) as never)
  expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  expect(await free).toEqual({ done: 0 })
  await holder.query('rollback')
  holder.release()
  expect(await Promise.all(waiting)).toHaveLength(3 * POOL_SIZE)
})
