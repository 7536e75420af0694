import { Writable } from 'node:stream'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import * as invoicing from '#contract/invoices/invoicing.ts'
import { readPanel } from '#contract/store/panel.ts'
import { openSecretBox } from '#server/adapters/secret-box.ts'
import { buildApp } from '#server/app.ts'
import { callerOf, type Caller } from '#testing/http/caller.ts'
import { type InvoicingShop, openInvoicingShop } from '#testing/tax/open-invoicing-shop.ts'

const NOW = Date.parse('2026-11-20T15:00:00Z')
const DAY_MS = 86_400_000

let opened: InvoicingShop
let admin: Caller
let logged = ''

beforeAll(async () => {
  const stream = new Writable({
    write(line: Buffer, _encoding, done) {
      logged += line.toString()
      done()
    },
  })
  opened = await openInvoicingShop({
    now: new Date(NOW).toISOString(),
    log: pino({ level: 'trace' }, stream),
  })
  admin = opened.admin
})
afterEach(() => opened.reset())
afterAll(() => opened.close())

const read = async () => (await admin.call(invoicing.readInvoicing)).body
const createKey = (body: object = {}) =>
  admin.call(invoicing.createArcaKey, { body: { ambiente: 'produccion', reemplaza: false, ...body } })
const upload = (certificado: string) => admin.call(invoicing.uploadArcaCertificate, { body: { certificado } })
const audit = async () => {
  const { rows } = await opened.shop.deps.pool.query<{ what: string; after: unknown }>(
    `select what, after from audit_trail where object = 'invoicing' order by id desc limit 1`,
  )
  return rows[0]
}
/** A client of the shop after a start with another AUTH_SECRET for ARCA. */
const withOtherSecret = () => {
  const arcaSecrets = openSecretBox('otro secreto de la tienda, al azar', 'arca')
  const app = buildApp({ ...opened.shop.deps, arcaSecrets })
  return callerOf(app, { authorization: `Bearer ${admin.token}` })
}

test('A new shop has no key, no point of sale and the amount of the law', async () => {
  expect(await read()).toEqual({
    version: 0,
    puntoDeVenta: null,
    inicioActividades: null,
    ingresosBrutos: '',
    identificarDesde: 10_000_000,
    legales: { razonSocial: 'Mimosa SRL', cuit: '30-71234567-1', domicilio: '', condicion: 'inscripto' },
    enUso: null,
    pendiente: null,
  })
})

test('An admin changes the data of the vouchers, and a change based on an older version is refused', async () => {
  const { version } = await read()
  const data = {
    puntoDeVenta: 3,
    inicioActividades: '2019-05-01',
    ingresosBrutos: '901-123456-7',
    identificarDesde: 5_000_000.5,
  }
  expect(await admin.call(invoicing.updateInvoicing, { body: { ...data, version } })).toMatchObject({
    status: 200,
  })
  expect(await read()).toMatchObject({ ...data, version: version + 1 })
  expect(await audit()).toMatchObject({
    what: 'cambió los datos de facturación',
    after: { puntoDeVenta: 3, identificarDesde: 500_000_050 },
  })
  const late = await admin.call(invoicing.updateInvoicing, { body: { ...data, version } })
  expect([late.status, late.body.code]).toEqual([409, 'invoicing-changed'])
})

test.each([
  [{ puntoDeVenta: 0 }, 'puntoDeVenta'],
  [{ puntoDeVenta: 99_999 }, 'puntoDeVenta'],
  [{ inicioActividades: '2019-02-30' }, 'inicioActividades'],
  [{ identificarDesde: 0 }, 'identificarDesde'],
])('The data %j are refused', async (part, field) => {
  const data = { puntoDeVenta: 3, inicioActividades: null, ingresosBrutos: '', identificarDesde: 1 }
  const refused = await admin.call(invoicing.updateInvoicing, { body: { ...data, version: 0, ...part } })
  expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, [field]])
})

test('A key needs the legal name and the CUIT of the shop', async () => {
  const { store } = opened.shop.deps
  const app = buildApp({
    ...opened.shop.deps,
    store: Object.assign(Object.create(store) as typeof store, {
      readFresh: async () => ({ profile: { ...(await store.profile()), taxId: '' } }),
    }),
  })
  const caller = callerOf(app, { authorization: `Bearer ${admin.token}` })
  const refused = await caller.call(invoicing.createArcaKey, {
    body: { ambiente: 'produccion', reemplaza: false },
  })
  expect([refused.status, refused.body.code]).toEqual([422, 'invoicing-legal-data-missing'])
})

test('The certificate of ARCA for the request is stored, with its end', async () => {
  const request = await opened.createKey()
  expect(await audit()).toEqual({
    what: 'generó una clave para ARCA',
    after: { alias: 'vidriera', ambiente: 'produccion' },
  })
  const validity = { from: new Date(NOW - DAY_MS), to: new Date(NOW + 700 * DAY_MS) }
  expect((await upload(opened.twin.authority.issue(request, { validity }))).status).toBe(200)
  const { enUso, pendiente } = await read()
  expect(pendiente).toBeNull()
  expect(enUso).toMatchObject({
    alias: 'vidriera',
    ambiente: 'produccion',
    legible: true,
    vence: validity.to.toISOString(),
    aviso: null,
  })
  expect(await audit()).toMatchObject({
    what: 'subió el certificado de ARCA',
    after: { vence: '2028-10-20' },
  })
})

test('A wrong certificate is refused with its reason, and the key waits on', async () => {
  expect((await upload('x')).body.code).toBe('arca-key-missing')
  const earlier = await opened.createKey()
  const request = await opened.createKey()
  const { authority } = opened.twin
  const ended = { from: new Date(NOW - 20 * DAY_MS), to: new Date(NOW - 1_000) }
  for (const [certificate, code] of [
    [request, 'certificate-unreadable'],
    ['', 'certificate-unreadable'],
    [authority.issue(earlier), 'certificate-of-other-key'],
    [authority.issue(request, { validity: ended }), 'certificate-ended'],
    [authority.issue(request, { cuit: '20123456786' }), 'certificate-of-other-tax-id'],
  ] as const)
    expect((await upload(certificate)).body.code).toBe(code)
  expect(await read()).toMatchObject({ enUso: null, pendiente: { pedido: request } })
})

test('A new key while a certificate works needs a confirmation, and the certificate stays until the new one', async () => {
  await opened.connect()
  const refused = await createKey()
  expect([refused.status, refused.body.code]).toEqual([409, 'certificate-valid'])
  const { enUso: before } = await read()
  expect((await createKey({ reemplaza: true })).status).toBe(200)
  const { enUso, pendiente } = await read()
  expect(enUso).toEqual(before)
  await upload(opened.twin.authority.issue(pendiente.pedido))
  const after = await read()
  expect([after.enUso.pedido, after.pendiente]).toEqual([pendiente.pedido, null])
})

test('Keys that are created at the same time leave one, and the last request is the valid one', async () => {
  const replies = await Promise.all(Array.from({ length: 4 }, () => createKey()))
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const { pendiente } = await read()
  expect((await upload(opened.twin.authority.issue(pendiente.pedido))).status).toBe(200)
})

test('The private key is in no reply, audit entry or log, and the database has only its encrypted form', async () => {
  await opened.connect()
  const request = await createKey({ reemplaza: true })
  const check = await admin.call(invoicing.checkArca, { body: {} })
  const { rows: keys } = await opened.shop.deps.pool.query<{ clave_privada: string }>(
    'select clave_privada from arca_credentials',
  )
  const { rows: entries } = await opened.shop.deps.pool.query(
    "select * from audit_trail where object = 'invoicing'",
  )
  const { rows: replies } = await opened.shop.deps.pool.query('select * from idempotency_keys')
  const said = [request, await admin.call(invoicing.readInvoicing), check, entries, replies]
    .map((one) => JSON.stringify(one))
    .join('\n')
  expect(keys).toHaveLength(2)
  for (const { clave_privada: sealed } of keys) {
    const key = opened.shop.deps.arcaSecrets.open(sealed)!
    expect(key).toContain('BEGIN PRIVATE KEY')
    const line = key.split('\n')[5]!
    for (const text of [sealed, said, logged]) expect(text).not.toContain(line)
    expect(said + logged).not.toContain(sealed)
  }
  expect(said + logged).not.toContain('PRIVATE KEY')
})

test('After a change of AUTH_SECRET the screen, the check and the panel say that the certificate must be made again', async () => {
  await opened.connect()
  const caller = withOtherSecret()
  expect((await caller.call(invoicing.readInvoicing)).body.enUso.legible).toBe(false)
  expect((await caller.call(invoicing.checkArca, { body: {} })).body.pasos).toEqual([
    expect.objectContaining({ bien: false, texto: expect.stringContaining('cambió el secreto') }),
  ])
  expect((await caller.call(readPanel)).body.arca.aviso).toBe('unreadable-key')
  const again = await caller.call(invoicing.uploadArcaCertificate, {
    body: { certificado: opened.twin.authority.issue((await read()).enUso.pedido) },
  })
  expect(again.body.code).toBe('arca-key-unreadable')
  // No confirmation is needed, because nothing works any more.
  const created = await caller.call(invoicing.createArcaKey, {
    body: { ambiente: 'produccion', reemplaza: false },
  })
  expect(created.status).toBe(200)
})

test('The panel warns from 60 days before the end of the certificate', async () => {
  expect((await admin.call(readPanel)).body.arca).toBeNull()
  const request = await opened.createKey()
  const to = new Date(NOW + 61 * DAY_MS)
  await upload(opened.twin.authority.issue(request, { validity: { from: new Date(NOW - DAY_MS), to } }))
  expect((await admin.call(readPanel)).body.arca).toBeNull()
  await opened.shop.deps.pool.query('update arca_credentials set vence = $1', [new Date(NOW + 60 * DAY_MS)])
  expect((await admin.call(readPanel)).body.arca).toEqual({ aviso: 'ends-soon', vence: '2027-01-19' })
  await opened.shop.deps.pool.query('update arca_credentials set vence = $1', [new Date(NOW)])
  expect((await admin.call(readPanel)).body.arca).toEqual({ aviso: 'ended', vence: '2026-11-20' })
})
