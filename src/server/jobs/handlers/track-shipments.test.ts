import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { annulSale } from '#contract/sale/sales.ts'
import { requestWithdrawal } from '#contract/sale/withdrawals.ts'
import { cancelCarrierShipment, requestCarrierLabel } from '#contract/shipping/carrier-shipments.ts'
import { readOrder } from '#contract/shipping/orders.ts'
import { changeShipmentState, listParcels, readShipment } from '#contract/shipping/shipments.ts'
import { anonymiseFinishedSales } from '#server/features/account/account-store.ts'
import { readDeliveryMoment } from '#server/features/shipping/delivery-moment-store.ts'
import { type CarrierShop, openCarrierShop } from '#testing/shipping/open-carrier-shop.ts'
import type { TestEvent } from '#testing/shipping/test-carrier.ts'
import { openTestZippin, type TestZippin } from '#testing/shipping/test-zippin.ts'
import { trackShipments } from './track-shipments.ts'

/** All tests together stay below the life of a session. */
const SECOND_MS = 1_000
const DAY_MS = 24 * 3600 * SECOND_MS
const open = new AbortController().signal
let twin: TestZippin
let carrierShop: CarrierShop

beforeAll(async () => {
  twin = await openTestZippin()
  carrierShop = await openCarrierShop(twin)
})
beforeEach(async () => {
  twin.server.faults.length = 0
  twin.server.requests.length = 0
  twin.shipments.length = 0
  twin.cancellation = 'canceled'
  await carrierShop.renew()
})
afterAll(async () => {
  await carrierShop.shop.close()
  await twin.close()
})

const track = (closing = open) => trackShipments(carrierShop.shop.deps, closing)
const show = async (id: string) => (await carrierShop.seller.call(readShipment, { params: { id } })).body
const statesOf = async (id: string) =>
  (await show(id)).eventos.map(({ estado }: { estado: string }) => estado)
const emailsOf = async (id: string) =>
  (
    await carrierShop.shop.deps.pool.query<{ estado: string }>(
      `select payload->>'estado' as estado from emails
       where sale_id = $1 and kind = 'shipment-state' order by id`,
      [id],
    )
  ).rows.map(({ estado }) => estado)
const trackCalls = () => twin.server.requests.filter(({ call }) => call.endsWith('/tracking')).length

async function requested() {
  const sale = await carrierShop.buyAccepted()
  const { status } = await carrierShop.seller.call(requestCarrierLabel, { params: { id: sale.id }, body: {} })
  expect(status).toBe(200)
  return { ...sale, code: twin.codes().at(-1)! }
}

/** Adds a report at the current time, after a second. */
function report(code: string, event: TestEvent): void {
  carrierShop.shop.clock.advance(SECOND_MS)
  twin.addEvent(code, event, carrierShop.shop.clock.now())
}

const set = (id: string, estado: string) =>
  carrierShop.seller.call(changeShipmentState, {
    body: { ids: [id], estado },
    headers: { 'idempotency-key': randomUUID() },
  })

test('The reports move a parcel as staff do, with its e-mails and the moment of its delivery', async () => {
  const { id, code, comprobante } = await requested()
  report(code, 'created')
  expect([await track(), await statesOf(id)]).toEqual([1, ['Preparando']])
  report(code, 'under way')
  expect([await track(), await track(), await statesOf(id)]).toEqual([1, 0, ['Preparando', 'Despachado']])
  report(code, 'delivered')
  expect([await track(), await statesOf(id)]).toEqual([1, ['Preparando', 'Despachado', 'Entregado']])
  expect(await emailsOf(id)).toEqual(['Despachado', 'Entregado'])
  const { pool } = carrierShop.shop.deps
  expect(await readDeliveryMoment(pool, id)).toEqual(carrierShop.shop.clock.now())
  const texts = ['Nuevo', 'Envio en distribucion', 'Entregado']
  const order = (await carrierShop.shop.anonymous.call(readOrder, { params: { token: comprobante } })).body
  expect(order.novedades.map(({ texto }: { texto: string }) => texto)).toEqual(texts)
  expect((await show(id)).novedades).toEqual(order.novedades)
  const { rows } = await pool.query(
    `select actor from audit_trail where object = $1 and what = 'cambió el estado de un envío'`,
    [`sale:${id}`],
  )
  expect(rows).toEqual([{ actor: 'seguimiento del correo' }, { actor: 'seguimiento del correo' }])
})

test('A delivered parcel, a cancelled shipment and an old one are not tracked', async () => {
  const [delivered, cancelled, old] = [await requested(), await requested(), await requested()]
  const { pool, clock } = carrierShop.shop.deps
  await set(delivered.id, 'Entregado')
  await pool.query(`update carrier_shipments set estado = 'cancelado' where sale_id = $1`, [cancelled.id])
  const longAgo = new Date(clock.now().getTime() - 61 * DAY_MS)
  await pool.query('update carrier_shipments set creado = $2 where sale_id = $1', [old.id, longAgo])
  expect([await track(), trackCalls()]).toEqual([0, 0])
})

test('A state never goes back, and a state that staff took back is not set again', async () => {
  const [ahead, corrected] = [await requested(), await requested()]
  await set(ahead.id, 'Despachado')
  report(ahead.code, 'created')
  report(corrected.code, 'under way')
  await track()
  expect(await statesOf(ahead.id)).toEqual(['Preparando', 'Despachado'])
  await set(corrected.id, 'Preparando')
  report(corrected.code, 'under way')
  await track()
  expect((await show(corrected.id)).estado).toBe('Preparando')
  report(corrected.code, 'delivered')
  await track()
  expect((await show(corrected.id)).estado).toBe('Entregado')
})

test('After a rescue the reports about the new shipment set a state again', async () => {
  const { id, code } = await requested()
  report(code, 'under way')
  await track()
  twin.cancellation = 'rescue_requested'
  await carrierShop.seller.call(cancelCarrierShipment, { params: { id }, body: { enElSitio: false } })
  await set(id, 'Preparando')
  carrierShop.shop.clock.advance(SECOND_MS)
  await carrierShop.seller.call(requestCarrierLabel, { params: { id }, body: {} })
  report(twin.codes().at(-1)!, 'under way')
  await track()
  expect(await statesOf(id)).toEqual(['Preparando', 'Despachado', 'Preparando', 'Despachado'])
  expect(await emailsOf(id)).toEqual(['Despachado'])
})

test.each([
  ['whose shipment was cancelled', `update carrier_shipments set estado = 'cancelado' where sale_id = $1`],
  ['with a newer shipment', `update carrier_shipments set codigo = codigo || '-2' where sale_id = $1`],
  ['of an erased account', `update sales set "cuentaCerrada" = now(), correo = '' where id = $1`],
])('An answer about a sale %s in the meantime is not stored', async (_what, change) => {
  const { id, code } = await requested()
  report(code, 'under way')
  const { deps } = carrierShop.shop
  const carrier = twin.open()
  const shippingCarrier: typeof carrier = {
    ...carrier,
    async track(shipment, signal) {
      const events = await carrier.track(shipment, signal)
      await deps.pool.query(change, [id])
      return events
    },
  }
  expect(await trackShipments({ ...deps, shippingCarrier }, open)).toBe(0)
  expect(await show(id)).toMatchObject({ estado: 'Preparando', novedades: [] })
})

test('The reports about an annulled or withdrawn sale are stored, and only its delivery moves the parcel, without e-mails', async () => {
  const [annulled, withdrawn] = [await requested(), await requested()]
  await carrierShop.admin.call(annulSale, { params: { id: annulled.id }, query: { motivo: 'x' } })
  await carrierShop.shop.anonymous.call(requestWithdrawal, {
    body: { numero: String(withdrawn.numero), correo: withdrawn.correo },
  })
  const toCancel = async () =>
    (await carrierShop.seller.call(listParcels, { query: { estado: 'por-cancelar' } })).body.map(
      ({ id }: { id: string }) => id,
    )
  for (const { id, code } of [annulled, withdrawn]) {
    report(code, 'under way')
    await track()
    expect(await show(id)).toMatchObject({ estado: 'Preparando', novedades: [{}] })
    expect(await toCancel()).toContain(id)
    report(code, 'delivered')
    await track()
    expect(await show(id)).toMatchObject({ estado: 'Entregado', novedades: [{}, { texto: 'Entregado' }] })
    expect(await toCancel()).not.toContain(id)
    expect(await emailsOf(id)).toEqual([])
  }
})

test('A parcel that fails does not stop the others', async () => {
  const [one, two] = [await requested(), await requested()]
  for (const { code } of [one, two]) report(code, 'under way')
  twin.server.faults.push({ call: 'GET /v2/shipments/', fault: { status: 503 } })
  await expect(track()).rejects.toThrow('1 de 2 consultas al correo fallaron')
  const states = async () => [(await show(one.id)).estado, (await show(two.id)).estado].toSorted()
  expect(await states()).toEqual(['Despachado', 'Preparando'])
  expect(await track()).toBe(1)
  expect(await states()).toEqual(['Despachado', 'Despachado'])
})

test('The least recently tracked shipment is tracked first, also after a failure', async () => {
  const one = await requested()
  twin.server.faults.push({ call: 'GET /v2/shipments/', fault: { status: 503 } })
  await expect(track()).rejects.toThrow('1 de 1')
  const two = await requested()
  twin.server.requests.length = 0
  await track()
  const asked = twin.server.requests.map(({ call }) => /\d{4,}/.exec(call)?.[0])
  const idOf = (code: string) => String(twin.shipments.find((shipment) => shipment.code === code)?.id)
  expect(asked).toEqual([idOf(two.code), idOf(one.code)])
})

test('A shipment that the carrier does not know does not fail the job', async () => {
  const { id } = await requested()
  twin.shipments.length = 0
  expect(await track()).toBe(0)
  expect((await show(id)).estado).toBe('Preparando')
})

test('After three failures in a row the carrier is left alone', async () => {
  for (let count = 0; count < 4; count += 1) await requested()
  const fault = { call: 'GET /v2/shipments/', fault: { status: 503 } }
  twin.server.faults.push(fault, fault, fault, fault)
  await expect(track()).rejects.toThrow('3 de 4')
  expect(trackCalls()).toBe(3)
})

/** Closes the account of a buyer, whose e-mails were all sent. */
async function closeAccount(saleId: string, estadoPago: string): Promise<void> {
  const { pool, clock } = carrierShop.shop.deps
  await pool.query(`update sales set "cuentaCerrada" = $2, "estadoPago" = $3, "aCobrar" = 0 where id = $1`, [
    saleId,
    clock.now(),
    estadoPago,
  ])
  await pool.query(`update emails set done_at = $2, delivered_by = 'local' where sale_id = $1`, [
    saleId,
    clock.now(),
  ])
}

test('The parcel of a closed account is tracked until its delivery, and its reports are then deleted', async () => {
  const { id, code } = await requested()
  const { pool, clock } = carrierShop.shop.deps
  await closeAccount(id, 'Confirmada')
  await anonymiseFinishedSales(pool, clock.now())
  report(code, 'delivered')
  expect([await track(), (await show(id)).novedades.length]).toEqual([1, 1])
  await pool.query(`update emails set done_at = now(), delivered_by = 'local' where sale_id = $1`, [id])
  await anonymiseFinishedSales(pool, clock.now())
  expect((await show(id)).novedades).toEqual([])
})

test('The reports about an annulled purchase of a closed account are deleted, and the carrier is not asked again', async () => {
  const { id, code } = await requested()
  report(code, 'created')
  await track()
  await closeAccount(id, 'Anulado')
  expect((await show(id)).novedades).toHaveLength(1)
  await anonymiseFinishedSales(carrierShop.shop.deps.pool, carrierShop.shop.deps.clock.now())
  report(code, 'under way')
  expect([await track(), (await show(id)).novedades]).toEqual([0, []])
})

test('A run ends when the shop closes', async () => {
  await requested()
  expect([await track(AbortSignal.abort()), trackCalls()]).toEqual([0, 0])
})
