import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createSeller, listUsers } from '#contract/account/users.ts'
import { exportCoupons, exportProducts } from '#contract/export/exports.ts'
import { readPanel } from '#contract/store/panel.ts'
import { openDatabase } from '#server/database/connection/open-database.ts'
import { startTestReplica } from '#testing/database/start-test-replica.ts'
import { aCoupon, aProduct } from '#testing/fixtures/builders.ts'
import type { Caller } from '#testing/http/caller.ts'
import { type Shop, openShop } from '#testing/shop/open-shop.ts'

let servers: Awaited<ReturnType<typeof startTestReplica>>
let shop: Shop
let admin: Caller
let replica: pg.Client
const warnings: string[] = []

beforeAll(async () => {
  servers = await startTestReplica()
  shop = await openShop({
    database: await openDatabase({ databaseUrl: servers.primary.url, dataDir: '' }),
    settings: { DATABASE_URL: servers.primary.url, DATABASE_REPLICA_URL: servers.replica.url },
    log: pino({ level: 'warn' }, { write: (line) => warnings.push(JSON.parse(line).msg) }),
  })
  admin = await shop.as('admin')
  replica = new pg.Client({ connectionString: servers.replica.url })
  replica.on('error', () => {})
  await replica.connect()
})
afterAll(async () => {
  await replica.end()
  await shop.close()
  await servers.remove()
})

const isOnReplica = () =>
  shop.deps.replica((inSnapshot) =>
    inSnapshot(async (db) => (await db.query('select pg_is_in_recovery() as yes')).rows[0].yes as boolean),
  )
const exportedCoupons = async () => {
  const { status, text } = await admin.call(exportCoupons)
  expect(status).toBe(200)
  return text.split('\r\n').flatMap((line) => /^[A-Z]+(?=;)/.exec(line) ?? [])
}
const listedSellers = async () => {
  const { status, body } = await admin.call(listUsers, { query: { rol: 'seller' } })
  expect(status).toBe(200)
  return body.map(({ nombre }: { nombre: string }) => nombre)
}
const replay = (done: 'pause' | 'resume') => replica.query(`select pg_wal_replay_${done}()`)

test('Exports read the replica until it is 10 s behind, then the primary, and the replica again after its recovery', async () => {
  await vi.waitFor(async () => expect(await isOnReplica()).toBe(true), 10_000)
  await shop.addCoupons(aCoupon({ code: 'REPLICATED' }))
  await vi.waitFor(async () => expect(await exportedCoupons()).toEqual(['REPLICATED']), 5_000)
  await replay('pause')
  const pausedAt = performance.now()
  await shop.addCoupons(aCoupon({ code: 'LATER' }))
  await shop.addProducts(aProduct({ nombre: 'Jean' }))
  expect(await exportedCoupons()).toEqual(['REPLICATED'])
  // An import of an outdated product file would undo changes.
  expect((await admin.call(exportProducts)).text).toContain(';Jean;')
  await vi.waitFor(async () => expect(await exportedCoupons()).toEqual(['LATER', 'REPLICATED']), {
    timeout: 15_000,
    interval: 500,
  })
  expect(performance.now() - pausedAt).toBeGreaterThan(8_000)
  await replay('resume')
  await vi.waitFor(async () => expect(await isOnReplica()).toBe(true), 10_000)
  expect(warnings).toEqual([
    'reports and lists read the primary instead of the replica',
    'reports and lists read the replica again',
  ])
})

test('A list of staff reads the replica, and the primary while the replica lacks a commit', async () => {
  const isListOnReplica = () =>
    shop.deps.readList(
      async (db) => (await db.query('select pg_is_in_recovery() as yes')).rows[0].yes as boolean,
    )
  await vi.waitFor(async () => expect(await isListOnReplica()).toBe(true), 10_000)
  await replay('pause')
  await admin.call(createSeller, { body: { nombre: 'Vendedora nueva', email: 'nueva@correo.test' } })
  expect(await isListOnReplica()).toBe(false)
  expect(await listedSellers()).toEqual(['Vendedora nueva'])
  await replay('resume')
  await vi.waitFor(async () => expect(await isListOnReplica()).toBe(true), 10_000)
  expect(await listedSellers()).toEqual(['Vendedora nueva'])
})

test('A list that writes is refused on both servers', async () => {
  const write = () => shop.deps.readList((db) => db.query('delete from coupons'))
  await vi.waitFor(() => expect(write()).rejects.toThrow('read-only transaction'), 10_000)
})

test('A read whose replica fails after its start runs again on the primary', async () => {
  await vi.waitFor(async () => expect(await isOnReplica()).toBe(true), 10_000)
  const servers = await shop.deps.replica((inSnapshot) =>
    inSnapshot(async (db) => {
      const { rows } = await db.query('select pg_is_in_recovery() as "isReplica", pg_backend_pid() as id')
      if (rows[0].isReplica) await replica.query('select pg_terminate_backend($1)', [rows[0].id])
      return (await db.query('select pg_is_in_recovery() as "isReplica"')).rows
    }),
  )
  expect(servers).toEqual([{ isReplica: false }])
})

test('A source of snapshots refuses writes on the primary too', async () => {
  const writing = shop.deps.replica((inSnapshot) => inSnapshot((db) => db.query('delete from coupons')))
  await expect(writing).rejects.toThrow('read-only transaction')
})

test('While the replica is stopped, exports, panel and readiness answer from the primary', async () => {
  await vi.waitFor(async () => expect(await isOnReplica()).toBe(true), 10_000)
  await servers.replica.stop()
  expect(await exportedCoupons()).toEqual(['LATER', 'REPLICATED'])
  expect((await admin.call(readPanel)).status).toBe(200)
  expect((await shop.app.request('/readyz')).status).toBe(200)
})
