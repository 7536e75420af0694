import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { annulSale } from '#contract/sale/sales.ts'
import { requestWithdrawal } from '#contract/sale/withdrawals.ts'
import {
  cancelCarrierShipment,
  checkCarrierAccount,
  requestCarrierLabel,
} from '#contract/shipping/carrier-shipments.ts'
import { changeShipmentState, listParcels, readShipment } from '#contract/shipping/shipments.ts'
import { type CarrierShop, openCarrierShop } from '#testing/shipping/open-carrier-shop.ts'
import { openTestZippin, type TestZippin } from '#testing/shipping/test-zippin.ts'

const MINUTE_MS = 60_000
let twin: TestZippin
let carrierShop: CarrierShop

beforeAll(async () => {
  twin = await openTestZippin()
  carrierShop = await openCarrierShop(twin)
})
beforeEach(async () => {
  twin.server.faults.length = 0
  twin.shipments.length = 0
  twin.cancellation = 'canceled'
  twin.acceptsCredentials = true
  await carrierShop.renew()
})
afterAll(async () => {
  await carrierShop.shop.close()
  await twin.close()
})

const request = (id: string) => carrierShop.seller.call(requestCarrierLabel, { params: { id }, body: {} })
const cancel = (id: string, enElSitio = false) =>
  carrierShop.seller.call(cancelCarrierShipment, { params: { id }, body: { enElSitio } })
const show = async (id: string) => (await carrierShop.seller.call(readShipment, { params: { id } })).body
const listed = async (estado: string) =>
  (await carrierShop.seller.call(listParcels, { query: { estado } })).body.map(({ id }: { id: string }) => id)
const auditOf = async (id: string) =>
  (
    await carrierShop.shop.deps.pool.query<{ resultado: string }>(
      `select after->>'resultado' as resultado from audit_trail
       where object = $1 and what = 'canceló el envío del correo' order by id`,
      [`sale:${id}`],
    )
  ).rows.map(({ resultado }) => resultado)

async function requested(): Promise<{ id: string; numero: number; correo: string }> {
  const sale = await carrierShop.buyAccepted()
  expect((await request(sale.id)).status).toBe(200)
  return sale
}

test('A cancelled shipment loses its tracking, and a new label has a new code', async () => {
  const { id } = await requested()
  expect((await cancel(id)).body).toEqual({ transporte: 'Zippin', resultado: 'cancelado' })
  expect(await show(id)).toMatchObject({
    seguimiento: '',
    seguimientoUrl: '',
    correo: { estado: 'cancelado', porCancelar: false },
  })
  expect(await auditOf(id)).toEqual(['Cancelado'])
  expect((await cancel(id)).body.code).toBe('carrier-shipment-missing')
  expect((await request(id)).status).toBe(200)
  const [first, second] = twin.codes()
  expect(second).toBe(`${first}-2`)
})

test.each([
  ['rescue_requested' as const, 'rescate', 'rescate'],
  ['impossible' as const, 'imposible', 'creado'],
])('A carrier that answers %s gives the result %s', async (cancellation, resultado, estado) => {
  const { id } = await requested()
  twin.cancellation = cancellation
  expect((await cancel(id)).body.resultado).toBe(resultado)
  expect((await show(id)).correo.estado).toBe(estado)
  expect(await auditOf(id)).toHaveLength(1)
})

test('A carrier that fails leaves the shipment open', async () => {
  const { id } = await requested()
  twin.server.faults.push({ call: 'POST /v2/shipments', fault: { status: 503 } })
  expect((await cancel(id)).body.code).toBe('carrier-unavailable')
  expect([(await show(id)).correo.estado, await auditOf(id)]).toEqual(['creado', []])
})

test('Two cancellations at once write one audit entry', async () => {
  const { id } = await requested()
  await Promise.all([cancel(id), cancel(id)])
  expect([(await show(id)).correo.estado, await auditOf(id)]).toEqual(['cancelado', ['Cancelado']])
})

test('An annulled and a withdrawn sale are listed until their shipments are cancelled', async () => {
  const [annulled, withdrawn, kept] = [await requested(), await requested(), await requested()]
  const calls = twin.server.requests.length
  await carrierShop.admin.call(annulSale, { params: { id: annulled.id }, query: { motivo: 'x' } })
  await carrierShop.shop.anonymous.call(requestWithdrawal, {
    body: { numero: String(withdrawn.numero), correo: withdrawn.correo },
  })
  expect(twin.server.requests.length).toBe(calls)
  expect(await listed('por-cancelar')).toEqual([annulled.id, withdrawn.id])
  expect((await show(annulled.id)).correo.porCancelar).toBe(true)
  expect(await listed('abiertos')).toEqual([kept.id])
  await cancel(annulled.id)
  expect((await cancel(withdrawn.id, true)).body.resultado).toBe('en-el-sitio')
  expect(await listed('por-cancelar')).toEqual([])
  expect(await auditOf(withdrawn.id)).toEqual(['Cancelado en el sitio del correo'])
})

test('A withdrawal after the delivery needs no cancellation', async () => {
  const { id, numero, correo } = await requested()
  await carrierShop.seller.call(changeShipmentState, {
    body: { ids: [id], estado: 'Entregado' },
    headers: { 'idempotency-key': randomUUID() },
  })
  await carrierShop.shop.anonymous.call(requestWithdrawal, { body: { numero: String(numero), correo } })
  expect(await listed('por-cancelar')).toEqual([])
})

test('A shipment that the carrier never confirmed is cancelled on its site, and not while it is requested', async () => {
  const { id } = await carrierShop.buyAccepted()
  twin.server.faults.push({ call: twin.createCall, fault: 'cut', isDone: true })
  await request(id)
  expect((await cancel(id, true)).body.code).toBe('carrier-in-progress')
  carrierShop.shop.clock.advance(MINUTE_MS)
  expect((await cancel(id)).body.code).toBe('carrier-shipment-unconfirmed')
  expect((await cancel(id, true)).body.resultado).toBe('en-el-sitio')
})

test.each([
  ['a request that runs', `pedido = $2`],
  ['a created shipment', `estado = 'creado', "envioId" = '1', pedido = null, creado = $2`],
])('A cancellation on the site that waits for the lock does not close %s', async (_what, change) => {
  const { id } = await carrierShop.buyAccepted()
  const { clock, deps } = carrierShop.shop
  twin.server.faults.push({ call: twin.createCall, fault: 'cut', isDone: true })
  await request(id)
  clock.advance(MINUTE_MS)
  const other = await deps.pool.connect()
  onTestFinished(() => other.release())
  await other.query('begin')
  await other.query('select from sales where id = $1 for update', [id])
  const cancelling = cancel(id, true)
  await vi.waitFor(async () => {
    const { rowCount } = await deps.pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    expect(rowCount).toBe(1)
  }, 10_000)
  await other.query(`update carrier_shipments set ${change} where sale_id = $1`, [id, clock.now()])
  await other.query('commit')
  expect((await cancelling).body.code).toBe('carrier-in-progress')
  expect((await show(id)).correo.estado).not.toBe('cancelado')
})

test('A shop that changed its carrier says where the shipment is', async () => {
  const { id } = await requested()
  const { pool } = carrierShop.shop.deps
  await pool.query(`update carrier_shipments set transporte = 'Correo Argentino' where sale_id = $1`, [id])
  const { body } = await cancel(id)
  expect([body.code, body.message]).toEqual([
    'carrier-changed',
    'Ese envío se pidió en Correo Argentino. Resolvelo en el sitio de Correo Argentino',
  ])
})

test('The connection test says what the carrier answered, without names of settings', async () => {
  const check = async () => (await carrierShop.admin.call(checkCarrierAccount, { body: {} })).body
  expect(await check()).toEqual({
    transporte: 'Zippin',
    listo: true,
    texto: 'Zippin acepta las credenciales; orígenes de la cuenta: 1',
    remedio: '',
  })
  twin.acceptsCredentials = false
  expect(await check()).toEqual({
    transporte: 'Zippin',
    listo: false,
    texto: expect.stringContaining('no acepta las credenciales') as string,
    remedio: 'Avisale a quien instaló la tienda: hay que corregir los datos de la cuenta',
  })
})
