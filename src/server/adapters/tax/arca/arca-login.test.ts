import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '#server/database/connection/open-database.ts'
import { openTestDatabase } from '#testing/database/open-test-database.ts'
import { type ArcaTwin, openArcaTwin } from '#testing/tax/open-arca-twin.ts'
import { openTestArca, type TestArca, TEST_CUIT } from '#testing/tax/open-test-arca.ts'
import { openTwinAuthority } from '#testing/tax/twin-certificates.ts'
import { aVoucher } from '#testing/tax/voucher-fixtures.ts'
import { requestCertificate } from './certificate-request.ts'

const never = new AbortController().signal
const MINUTE_MS = 60_000

let database: Database
let twin: ArcaTwin
let arca: TestArca
let now: number

beforeAll(async () => {
  database = await openTestDatabase()
})
beforeEach(async () => {
  await twin?.close()
  now = Date.now()
  twin = await openArcaTwin({ cuit: TEST_CUIT })
  twin.now = () => new Date(now)
  arca = await openTestArca(database, twin)
})
afterAll(async () => {
  await twin?.close()
  await database.close()
})

const useArca = (shop = arca.authority) => shop.lastNumber(aVoucher(), never)

test('One login serves all calls of all processes for twelve hours', async () => {
  const processes = Array.from({ length: 8 }, () => arca.another())
  expect(await Promise.all(processes.map((one) => useArca(one)))).toEqual(Array(8).fill(0))
  now += 11 * 60 * MINUTE_MS
  await useArca()
  expect(twin.logins.count).toBe(1)
  now += 60 * MINUTE_MS
  await useArca()
  expect(twin.logins.count).toBe(2)
})

test('The stored ticket is encrypted', async () => {
  await useArca()
  const { rows } = await database.pool.query<{ sellado: string }>('select sellado from arca_tickets')
  expect(Buffer.from(rows[0]!.sellado, 'base64').toString('latin1')).not.toContain('token')
})

test('A login that ARCA refuses, because a lost ticket is valid, is retried only after the time of ARCA', async () => {
  await useArca()
  await database.pool.query('delete from arca_tickets')
  const blocked = { reason: 'login-blocked', retryAfter: 120, remedy: expect.stringContaining('2 minutos') }
  await expect(useArca()).rejects.toMatchObject(blocked)
  twin.calls.length = 0
  now += MINUTE_MS
  await expect(useArca()).rejects.toMatchObject({
    reason: 'login-blocked',
    retryAfter: 60,
    remedy: expect.stringContaining('un minuto'),
  })
  expect(twin.calls).toEqual([])
  now += MINUTE_MS
  expect(await useArca()).toBe(0)
})

test('A ticket that the service refuses is replaced by a new login, with the relations of that time', async () => {
  twin.cuits = []
  await expect(useArca()).rejects.toMatchObject({
    reason: 'not-authorised',
    code: '601',
    remedy: expect.stringContaining('Administrador de Relaciones'),
  })
  twin.cuits = [TEST_CUIT]
  await expect(useArca()).rejects.toMatchObject({ reason: 'login-blocked' })
  now += 3 * MINUTE_MS
  expect(await useArca()).toBe(0)
  twin.logins.forgetTickets()
  await expect(useArca()).rejects.toMatchObject({ reason: 'not-authorised', code: '600' })
  now += 3 * MINUTE_MS
  expect(await useArca()).toBe(0)
})

test('A process that died inside a login blocks the others only for its reservation', async () => {
  const { rows } = await database.pool.query<{ id: string }>('select id from arca_credentials')
  await database.pool.query('insert into arca_tickets (credential_id, reservado) values ($1, $2)', [
    rows[0]!.id,
    new Date(now + MINUTE_MS / 2),
  ])
  const call = useArca()
  now += MINUTE_MS
  expect(await call).toBe(0)
})

test('A caller that aborts while another process logs in ends with its own reason', async () => {
  const { rows } = await database.pool.query<{ id: string }>('select id from arca_credentials')
  await database.pool.query('insert into arca_tickets (credential_id, reservado) values ($1, $2)', [
    rows[0]!.id,
    new Date(now + MINUTE_MS),
  ])
  const controller = new AbortController()
  const call = arca.authority.lastNumber(aVoucher(), controller.signal)
  controller.abort(new Error('The process stops'))
  await expect(call).rejects.toThrow('The process stops')
  expect(twin.calls).toEqual([])
})

test('A certificate without the relation is not authorised', async () => {
  twin.isAuthorised = false
  await expect(useArca()).rejects.toMatchObject({ reason: 'not-authorised', code: 'coe.notAuthorized' })
  twin.isAuthorised = true
  expect(await useArca()).toBe(0)
})

test.each([
  ['slow', -21 * MINUTE_MS, 'xml.expirationTime.expired'],
  ['fast', 11 * MINUTE_MS, 'xml.generationTime.invalid'],
])('A %s clock is named as the reason', async (_, ms, code) => {
  const shop = arca.another({ clock: { now: () => new Date(now + ms) } })
  await expect(useArca(shop)).rejects.toMatchObject({ reason: 'bad-clock', code })
})

test('A clock that is nine minutes wrong logs in', async () => {
  for (const ms of [-9 * MINUTE_MS, 9 * MINUTE_MS]) {
    await database.pool.query('delete from arca_tickets')
    expect(await useArca(arca.another({ clock: { now: () => new Date(now + ms) } }))).toBe(0)
    now += 3 * MINUTE_MS
  }
})

test('A certificate that is expired, of another environment or of another key has its own text', async () => {
  const { request, privateKey } = await requestCertificate({ legalName: 'M', alias: 'v', cuit: TEST_CUIT })
  const validity = { from: new Date(now - 100 * MINUTE_MS), to: new Date(now - MINUTE_MS) }
  const expired = twin.authority.issue(request, { validity })
  const foreign = openTwinAuthority().issue(request)
  const texts: unknown[] = []
  for (const [certificate, code] of [
    [expired, 'cms.cert.expired'],
    [foreign, 'cms.cert.untrusted'],
  ] as const) {
    const failure: unknown = await useArca(arca.another({ key: { certificate, privateKey } })).catch(
      (thrown: unknown) => thrown,
    )
    expect(failure).toMatchObject({ reason: 'bad-certificate', code })
    texts.push((failure as { meaning: string }).meaning)
  }
  const other = await requestCertificate({ legalName: 'M', alias: 'v', cuit: TEST_CUIT })
  const certificate = twin.authority.issue(request)
  await expect(
    useArca(arca.another({ key: { certificate, privateKey: other.privateKey } })),
  ).rejects.toMatchObject({ reason: 'bad-certificate', code: 'cms.sign.invalid' })
  expect(texts).toEqual(['El certificado está vencido.', 'El certificado no es de este ambiente de ARCA.'])
})

test.each([
  ['wsaa.unavailable', 'unavailable'],
  ['wsn.unavailable', 'unavailable'],
  ['xml.bad', 'refused'],
])('The login fault %s is a failure that the next call tries again', async (code, reason) => {
  twin.faults.push({ call: 'loginCms', fault: { soapFault: `ns1:${code}` } })
  await expect(useArca()).rejects.toMatchObject({ reason, code })
  expect(await useArca()).toBe(0)
})

test('A lost answer of a login blocks the next login, and no message has the ticket', async () => {
  twin.faults.push({ call: 'loginCms', fault: 'cut', isDone: true })
  await expect(useArca()).rejects.toMatchObject({ reason: 'unreachable' })
  await expect(useArca()).rejects.toMatchObject({ reason: 'login-blocked' })
  now += 3 * MINUTE_MS
  expect(await useArca()).toBe(0)
})
