import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { annulSale } from '#contract/sale/sales.ts'
import { requestWithdrawal } from '#contract/sale/withdrawals.ts'
import { readCarrierLabel, requestCarrierLabel } from '#contract/shipping/carrier-shipments.ts'
import { changeShipmentState, listParcels, readShipment } from '#contract/shipping/shipments.ts'
import { readStoreData, updateStoreData } from '#contract/store/store-data.ts'
import type { CarrierFault } from '#testing/shipping/open-carrier-server.ts'
import { CARRIER_ORIGIN, type CarrierShop, openCarrierShop } from '#testing/shipping/open-carrier-shop.ts'
import { LABEL_PDF, openTestZippin, type TestZippin } from '#testing/shipping/test-zippin.ts'

const MINUTE_MS = 60_000
/** Long enough to send the requests of a creation on a busy machine. */
const SHORT_MS = 1_000
let twin: TestZippin
let carrierShop: CarrierShop

beforeAll(async () => {
  twin = await openTestZippin()
  carrierShop = await openCarrierShop(twin)
})
beforeEach(async () => {
  twin.server.faults.length = 0
  twin.shipments.length = 0
  twin.hasLabel = true
  await carrierShop.renew()
})
afterAll(async () => {
  await carrierShop.shop.close()
  await twin.close()
})

const request = (id: string, by = carrierShop.seller) =>
  by.call(requestCarrierLabel, { params: { id }, body: {} })
const label = (id: string) => carrierShop.seller.call(readCarrierLabel, { params: { id } })
const show = async (id: string) => (await carrierShop.seller.call(readShipment, { params: { id } })).body
const rowsOf = async (id: string) =>
  (await carrierShop.shop.deps.pool.query('select * from carrier_shipments where sale_id = $1', [id])).rows
const auditOf = async (id: string) =>
  (
    await carrierShop.shop.deps.pool.query<{ what: string }>(
      `select what from audit_trail where object = $1 and what like '%correo%' order by id`,
      [`sale:${id}`],
    )
  ).rows.map(({ what }) => what)

test('A label creates the shipment with what the purchase stored, and stores number and link', async () => {
  const { id, numero } = await carrierShop.buyAccepted()
  const { status, body } = await request(id)
  expect([status, body]).toEqual([
    200,
    { transporte: 'Zippin', seguimiento: expect.stringMatching(/^0999-/) as string, daEtiqueta: true },
  ])
  expect(twin.shipments.map((shipment) => shipment.body)).toMatchObject([
    {
      external_id: expect.stringMatching(new RegExp(`^${numero}-\\w{12}$`)) as string,
      carrier_id: 233,
      declared_value: 10_000,
      packages: [{ weight: 500, length: 35, width: 25, height: 10 }],
      destination: {
        zipcode: '1425',
        city: 'Palermo',
        street: 'Av. Santa Fe',
        street_number: '3253',
        street_extras: 'Piso 4, Depto B',
        phone: expect.stringContaining('5555-0100') as string,
      },
    },
  ])
  expect(await show(id)).toMatchObject({
    seguimiento: body.seguimiento,
    seguimientoUrl: expect.stringMatching(/^https:/) as string,
    estado: 'Preparando',
    correo: { transporte: 'Zippin', estado: 'creado', daEtiqueta: true, porCancelar: false },
  })
  expect(await auditOf(id)).toEqual(['pidió la etiqueta al correo'])
})

test('A label for a branch names the branch that the buyer chose', async () => {
  const { id } = await carrierShop.buyAccepted('sucursal')
  expect((await request(id)).status).toBe(200)
  expect(twin.shipments[0]!.body).toMatchObject({ destination: { point_id: 14_677 } })
})

test('Two requests at once, and a third one later, create one shipment and one audit entry', async () => {
  const { id } = await carrierShop.buyAccepted()
  const replies = await Promise.all([request(id), request(id, carrierShop.admin)])
  expect(replies.map(({ status }) => status)).toContain(200)
  expect((await request(id)).status).toBe(200)
  expect(twin.codes()).toHaveLength(1)
  expect(await auditOf(id)).toHaveLength(1)
})

test('After a lost answer the repeated request finds the shipment that the carrier created', async () => {
  const { id } = await carrierShop.buyAccepted()
  twin.server.faults.push({ call: twin.createCall, fault: 'cut', isDone: true })
  const lost = await request(id)
  expect([lost.status, lost.body]).toMatchObject([502, { code: 'carrier-unavailable' }])
  expect(lost.body.message).toContain('Zippin no se pudo alcanzar. Probá de nuevo')
  expect(await show(id)).toMatchObject({ seguimiento: '', correo: { estado: 'pidiendo' } })
  carrierShop.shop.clock.advance(MINUTE_MS)
  expect((await request(id)).status).toBe(200)
  expect(twin.codes()).toHaveLength(1)
})

test('After a time-out the request is refused for a minute, and then finds the shipment that the carrier created', async () => {
  const { id } = await carrierShop.buyAccepted()
  const { shop, seller } = carrierShop
  twin.server.faults.push({ call: twin.createCall, fault: 'hang-headers', isDone: true })
  const timedOut = await shop
    .anonymousWith({ shippingCarrier: twin.open(SHORT_MS) })
    .call(requestCarrierLabel, {
      params: { id },
      body: {},
      headers: { authorization: `Bearer ${seller.token}` },
    })
  expect([timedOut.status, timedOut.body.code]).toEqual([502, 'carrier-unavailable'])
  expect(timedOut.body.message).toContain('Zippin no contestó a tiempo')
  expect((await request(id)).body.code).toBe('carrier-in-progress')
  shop.clock.advance(MINUTE_MS)
  expect((await request(id)).status).toBe(200)
  expect(twin.codes()).toHaveLength(1)
})

test('A process that ended after the creation blocks the label for a minute, and then repeats the code', async () => {
  const { id } = await carrierShop.buyAccepted()
  await request(id)
  // What a process leaves that ends between the carrier's answer and its transaction.
  await carrierShop.shop.deps.pool.query(
    `update carrier_shipments set estado = 'pidiendo', "envioId" = '', creado = null, pedido = $2 where sale_id = $1`,
    [id, carrierShop.shop.clock.now()],
  )
  expect((await request(id)).body.code).toBe('carrier-in-progress')
  carrierShop.shop.clock.advance(MINUTE_MS)
  expect((await request(id)).status).toBe(200)
  expect(twin.codes()).toHaveLength(1)
  expect(await rowsOf(id)).toMatchObject([{ estado: 'creado', envioId: String(twin.shipments[0]!.id) }])
})

test.each<[CarrierFault, string, number, string]>([
  [{ status: 422, body: { message: 'Código postal inválido' } }, 'carrier-refused', 409, 'Código postal'],
  [{ status: 429 }, 'carrier-refused', 409, 'pide esperar'],
  [{ status: 503 }, 'carrier-unavailable', 502, 'ahora no atiende'],
  ['not-json', 'carrier-unavailable', 502, 'no entiende'],
])(
  'A carrier that answers %j gives a Spanish reason and creates nothing',
  async (fault, code, status, text) => {
    const { id } = await carrierShop.buyAccepted()
    twin.server.faults.push({ call: 'POST /v2/shipments', fault })
    const refused = await request(id)
    expect([refused.status, refused.body.code]).toEqual([status, code])
    expect(refused.body.message).toContain(text)
    expect([twin.codes(), await auditOf(id)]).toEqual([[], []])
    if (code === 'carrier-unavailable') carrierShop.shop.clock.advance(MINUTE_MS)
    expect((await request(id)).status).toBe(200)
    expect(twin.codes()).toHaveLength(1)
  },
)

test('A refused request leaves no row, and a refusal after a lost answer keeps the code', async () => {
  const { id } = await carrierShop.buyAccepted()
  twin.server.faults.push({ call: twin.createCall, fault: { status: 422, body: { message: 'No' } } })
  await request(id)
  expect(await rowsOf(id)).toEqual([])
  twin.server.faults.push({ call: twin.createCall, fault: 'cut', isDone: true })
  await request(id)
  carrierShop.shop.clock.advance(MINUTE_MS)
  twin.server.faults.push({ call: 'GET /v2/shipments', fault: { status: 401 } })
  expect((await request(id)).body.message).toContain('Avisale a quien instaló la tienda')
  expect(await rowsOf(id)).toMatchObject([{ estado: 'pidiendo', codigo: twin.codes()[0] }])
})

test('No label for an unpaid, annulled, withdrawn or dispatched purchase', async () => {
  const unpaid = await carrierShop.buy()
  const [annulled, withdrawn, sent] = [
    await carrierShop.buyAccepted(),
    await carrierShop.buyAccepted(),
    await carrierShop.buyAccepted(),
  ]
  await carrierShop.admin.call(annulSale, { params: { id: annulled.id }, query: { motivo: 'x' } })
  const withdrawal = { numero: String(withdrawn.numero), correo: withdrawn.correo }
  await carrierShop.shop.anonymous.call(requestWithdrawal, { body: withdrawal })
  await carrierShop.seller.call(changeShipmentState, {
    body: { ids: [sent.id], estado: 'Despachado' },
    headers: { 'idempotency-key': randomUUID() },
  })
  const codes = []
  for (const { id } of [unpaid, annulled, withdrawn, sent]) codes.push((await request(id)).body.code)
  expect(codes).toEqual([
    'carrier-sale-unpaid',
    'sale-annulled',
    'shipment-withdrawn',
    'carrier-already-sent',
  ])
  expect((await request('nada')).body.code).toBe('sale-not-found')
  expect(twin.codes()).toEqual([])
})

test('Without the address of the shop no label is requested', async () => {
  const { id } = await carrierShop.buyAccepted()
  const { admin } = carrierShop
  const write = async (direccion: string) => {
    const { profile, version } = (await admin.call(readStoreData)).body
    const shipping = { ...profile.shipping, origin: { ...CARRIER_ORIGIN, direccion } }
    expect((await admin.call(updateStoreData, { body: { ...profile, shipping, version } })).status).toBe(200)
  }
  await write('')
  expect((await request(id)).body.code).toBe('carrier-origin-missing')
  await write(CARRIER_ORIGIN.direccion)
  expect((await request(id)).status).toBe(200)
})

test('The label is a private PDF, and says when it is not ready', async () => {
  const { id, numero } = await carrierShop.buyAccepted()
  expect((await label(id)).body.code).toBe('carrier-shipment-missing')
  await request(id)
  twin.hasLabel = false
  const early = await label(id)
  expect([early.status, early.body.message]).toEqual([
    409,
    'La etiqueta todavía no está lista. Probá de nuevo en unos minutos',
  ])
  twin.hasLabel = true
  const ready = await label(id)
  expect([ready.status, ready.text]).toEqual([200, LABEL_PDF])
  expect(ready.headers.get('cache-control')).toBe('private, no-store')
  expect(ready.headers.get('content-disposition')).toBe(`attachment; filename="etiqueta-${numero}.pdf"`)
})

test('The list says which parcels are at the carrier', async () => {
  const [one, two] = [await carrierShop.buyAccepted(), await carrierShop.buyAccepted()]
  await request(one.id)
  const { body } = await carrierShop.seller.call(listParcels)
  expect(body.map(({ id, correo }: { id: string; correo: object | null }) => [id, correo])).toEqual([
    [one.id, { transporte: 'Zippin', estado: 'creado', daEtiqueta: true, porCancelar: false }],
    [two.id, null],
  ])
})
