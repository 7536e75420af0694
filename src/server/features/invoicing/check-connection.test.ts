import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as invoicing from '#contract/invoices/invoicing.ts'
import { buildApp } from '#server/app.ts'
import { callerOf } from '#testing/http/caller.ts'
import { aVoucher } from '#testing/tax/voucher-fixtures.ts'
import { type InvoicingShop, openInvoicingShop } from '#testing/tax/open-invoicing-shop.ts'
import type { ArcaTwin } from '#testing/tax/open-arca-twin.ts'
import { TEST_CUIT } from '#testing/tax/open-test-arca.ts'
import { openTaxAuthority } from './open-tax-authority.ts'

let opened: InvoicingShop

beforeAll(async () => {
  opened = await openInvoicingShop()
})
beforeEach(async () => {
  await opened.reset()
  const { twin } = opened
  Object.assign(twin, { cuits: [TEST_CUIT], isAuthorised: true })
  twin.down.length = 0
  twin.pointsOfSale.splice(0, Infinity, { numero: 3, service: 'web' })
  await setPointOfSale(3)
  await opened.connect()
})
afterAll(() => opened.close())

const setPointOfSale = (numero: number | null) =>
  opened.shop.deps.pool.query('update invoice_settings set punto_de_venta = $1', [numero])
const check = async (
  caller = opened.admin,
): Promise<{ nombre: string; bien: boolean; texto: string; remedio: string }[]> =>
  (await caller.call(invoicing.checkArca, { body: {} })).body.pasos

test('The check of a working connection issues nothing and says which number comes last', async () => {
  expect(await check()).toEqual([
    { nombre: 'Servicio de ARCA', bien: true, texto: 'Funciona.', remedio: '' },
    { nombre: 'Certificado y permiso', bien: true, texto: 'ARCA acepta el certificado.', remedio: '' },
    {
      nombre: 'Punto de venta',
      bien: true,
      texto: 'Listo. Todavía no hay facturas B en el punto de venta 3.',
      remedio: '',
    },
  ])
  expect(opened.twin.vouchers).toEqual([])
  const authority = await openTaxAuthority(opened.shop.deps)
  if (typeof authority === 'string') throw new Error(authority)
  await authority.authorise(aVoucher(), new AbortController().signal)
  expect((await check()).at(-1)?.texto).toBe('Listo. La última factura B del punto de venta 3 es la 1.')
})

test.each<[string, string, (twin: ArcaTwin) => unknown, string]>([
  [
    'is unreachable',
    'Servicio de ARCA',
    (twin) => twin.faults.push({ call: 'FEDummy', fault: 'cut' }),
    'No se pudo llegar',
  ],
  ['is down', 'Servicio de ARCA', (twin) => twin.down.push('AuthServer'), 'no funciona: autenticación'],
  [
    'has an internal error',
    'Certificado y permiso',
    (twin) => twin.faults.push({ call: 'FEParamGetPtosVenta', fault: { errors: [501] } }),
    'no funciona ahora. (501)',
  ],
  [
    'does not know the relation',
    'Certificado y permiso',
    (twin) => (twin.isAuthorised = false),
    'no tiene permiso para facturar con este CUIT. (coe.notAuthorized)',
  ],
  [
    'gave no permission for the CUIT',
    'Certificado y permiso',
    (twin) => (twin.cuits = []),
    'no tiene permiso para facturar con este CUIT. (601)',
  ],
  [
    'blocks a second login',
    'Certificado y permiso',
    (twin) => twin.faults.push({ call: 'loginCms', fault: { soapFault: 'ns1:coe.alreadyAuthenticated' } }),
    'ya le dio hace poco un permiso',
  ],
  [
    'refuses the certificate',
    'Certificado y permiso',
    (twin) => twin.faults.push({ call: 'loginCms', fault: { soapFault: 'ns1:cms.cert.untrusted' } }),
    'no es de este ambiente',
  ],
  [
    'has another time',
    'Certificado y permiso',
    (twin) => twin.faults.push({ call: 'loginCms', fault: { soapFault: 'ns1:xml.generationTime.invalid' } }),
    'El reloj del servidor está mal',
  ],
  [
    'has other points of sale',
    'Punto de venta',
    (twin) => twin.pointsOfSale.splice(0, 1, { numero: 7, service: 'web' }),
    'no tiene el punto de venta 3 para este servicio. Tiene: 7.',
  ],
  [
    'blocked the point of sale',
    'Punto de venta',
    (twin) => twin.pointsOfSale.splice(0, 1, { numero: 3, service: 'web', isBlocked: true }),
    'bloqueó el punto de venta 3',
  ],
  [
    'refuses the point of sale',
    'Punto de venta',
    (twin) => twin.faults.push({ call: 'FECompUltimoAutorizado', fault: { errors: [11_002] } }),
    'no está habilitado. (11002)',
  ],
])('The check stops where ARCA %s, with a remedy', async (_, nombre, prepare, texto) => {
  prepare(opened.twin)
  expect((await check()).at(-1)).toEqual({
    nombre,
    bien: false,
    texto: expect.stringContaining(texto),
    remedio: expect.stringMatching(/^\p{Lu}.+\.$/u),
  })
})

test('Without a certificate or a point of sale, the check says what is missing and calls ARCA as little as possible', async () => {
  await setPointOfSale(null)
  expect((await check()).at(-1)).toMatchObject({ nombre: 'Punto de venta', bien: false })
  await opened.reset()
  opened.twin.calls.length = 0
  expect(await check()).toEqual([expect.objectContaining({ nombre: 'Certificado', bien: false })])
  expect(opened.twin.calls).toEqual([])
})

test('A demo shop without a certificate uses the simulator, and says so', async () => {
  await opened.reset()
  const { deps } = opened.shop
  const demo = callerOf(buildApp({ ...deps, config: { ...deps.config, arcaUrl: undefined } }), {
    authorization: `Bearer ${opened.admin.token}`,
  })
  expect(await check(demo)).toMatchObject([
    { bien: true, texto: 'Es un simulador, porque esta es una tienda de demostración.' },
    { bien: true, texto: 'El simulador no pide certificado.' },
    { bien: true, texto: 'Listo. Todavía no hay facturas B en el punto de venta 3.' },
  ])
  const config = { ...deps.config, arcaUrl: undefined, mode: 'production' as const }
  expect(await openTaxAuthority({ ...deps, config })).toBe('no-certificate')
})

test('A silent copy of the shop does not call ARCA', async () => {
  opened.twin.calls.length = 0
  const { deps } = opened.shop
  const copy = callerOf(buildApp({ ...deps, config: { ...deps.config, quiet: true } }), {
    authorization: `Bearer ${opened.admin.token}`,
  })
  expect(await check(copy)).toEqual([
    expect.objectContaining({ bien: false, texto: 'Esta es una copia de la tienda, que no factura.' }),
  ])
  expect(opened.twin.calls).toEqual([])
})
