import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readEmail, listEmails } from '#contract/email/emails.ts'
import { sendSaleEmail } from '#contract/email/sale-email.ts'
import { placeWebSale } from '#contract/sale/sales.ts'
import { centavos } from '#domain/money.ts'
import type { Caller } from '#testing/http/caller.ts'
import { aCart, aProduct } from '#testing/fixtures/builders.ts'
import { openShop, type Shop } from '#testing/shop/open-shop.ts'
import { queueSaleEmail } from './email-store.ts'
import type { RefundMade, SaleEmail } from '#server/email/outbox/email-to-queue.ts'

const IMAGE = '/img/0123456789abcdef0123456789abcdef'
const dress = aProduct({ nombre: 'Vestido', stock: 1_000, images: [IMAGE], precio: centavos(1_000_000) })
const CUSTOMER = 'ana@correo.test'
const STORE = 'duena@tienda.test'

let shop: Shop
let admin: Caller
let ana: Caller
let saleId: string

beforeAll(async () => {
  shop = await openShop({ store: { email: STORE }, settings: { PUBLIC_URL: 'http://tienda.test' } })
  await shop.addProducts(dress)
  admin = await shop.as('admin')
  ana = await shop.as('user')
  const body = aCart([dress], { cliente: { nombre: 'Ana', correo: CUSTOMER } })
  saleId = (await ana.call(placeWebSale, { body })).body.id
})

beforeEach(() => shop.deps.pool.query('delete from emails'))

afterAll(() => shop.close())

const queueEmailOf = (content: SaleEmail, recipient: string) =>
  queueSaleEmail(shop.deps.pool, content, {
    dedupeKey: `${content.kind}:1`,
    recipient,
    queuedAt: shop.clock.now(),
  })

const readNewestEmail = async () => {
  const [{ id, subject }] = (await admin.call(listEmails, {})).body
  const { body } = (await admin.call(readEmail, { params: { id } })).body
  return { subject, body }
}

const requestEmail = (caller: Caller, emailToRequest: { to: string; subject: string }) =>
  caller.call(sendSaleEmail, { body: emailToRequest })

const STATUS = 'Actualizamos el estado de tu compra!'
const monto = centavos(100_050)

const refundPayload: RefundMade = {
  monto,
  medio: 'proveedor',
  repetido: false,
  estadoPago: 'Anulado',
  dinero: {
    pagado: monto,
    devuelto: { proveedor: monto, efectivo: centavos(0) },
    repetido: { proveedor: centavos(0), efectivo: centavos(0) },
    queda: centavos(0),
  },
}

type CustomerEmailCase = {
  content: SaleEmail extends infer C ? Omit<C & object, 'saleId'> : never
  expectedText: string
}

test.each<CustomerEmailCase>([
  { content: { kind: 'sale-annulled', payload: {} }, expectedText: 'Anulamos tu compra' },
  { content: { kind: 'sale-expired', payload: {} }, expectedText: 'Se venció tu compra' },
  { content: { kind: 'paid-without-stock', payload: { monto, pagoId: '10482' } }, expectedText: '1.000,50' },
  { content: { kind: 'refund-made', payload: refundPayload }, expectedText: 'todo lo que pagaste' },
])(
  'The customer receives $content.kind with the subject of status changes and may request the e-mail again',
  async ({ content, expectedText }) => {
    await queueEmailOf({ ...content, saleId } as SaleEmail, CUSTOMER)
    const { subject, body } = await readNewestEmail()
    expect(subject).toBe(STATUS)
    expect(body.text).toContain(expectedText)
    expect(body.html).toContain(`http://tienda.test${IMAGE}-letter.jpg`)
    expect((await requestEmail(ana, { to: CUSTOMER, subject: STATUS })).status).toBe(200)
    expect((await requestEmail(await shop.another('user'), { to: CUSTOMER, subject: STATUS })).status).toBe(
      404,
    )
  },
)

test.each<CustomerEmailCase>([
  {
    content: { kind: 'paid-without-stock-alert', payload: { monto, pagoId: '10482' } },
    expectedText: 'N° 10482',
  },
  {
    content: { kind: 'payment-to-review', payload: { motivo: 'importe', pagoId: '10482' } },
    expectedText: 'N° 10482',
  },
])(
  'The store receives $content.kind, and no request can send it again',
  async ({ content, expectedText }) => {
    await queueEmailOf({ ...content, saleId } as SaleEmail, STORE)
    const { subject, body } = await readNewestEmail()
    expect(body.text).toContain(expectedText)
    expect((await requestEmail(admin, { to: STORE, subject })).status).toBe(400)
    for (const to of [STORE, CUSTOMER])
      expect((await requestEmail(ana, { to, subject: STATUS })).status).toBe(404)
  },
)

test('An e-mail with an invalid payload is not rendered', async () => {
  await queueEmailOf({ kind: 'refund-made', payload: refundPayload, saleId }, CUSTOMER)
  await shop.deps.pool.query(`update emails set payload = '{"monto": "mucho"}'`)
  expect((await readNewestEmail()).body).toBeNull()
})

test('The e-mail about a refund of an earlier version names only that refund', async () => {
  await queueEmailOf({ kind: 'refund-made', payload: refundPayload, saleId }, CUSTOMER)
  await shop.deps.pool.query(
    `update emails set payload = '{"monto": 100050, "total": true, "enEfectivo": true}'`,
  )
  const { text } = (await readNewestEmail()).body
  expect(text).toContain('1.000,50 en efectivo de tu compra')
  expect(text).not.toContain('todo lo que pagaste')
})

test('The e-mail of a purchase names the end of the hold while its card payment is pending, and not after', async () => {
  const holdEnd = new Date('2030-03-10T15:35:00Z')
  await shop.deps.pool.query(`update sales set pago = 'Mercado Pago', vence = $1 where id = $2`, [
    holdEnd,
    saleId,
  ])
  await shop.deps.pool.query(
    `insert into emails (kind, dedupe_key, recipient, subject, sale_id)
     values ('purchase-received', 'purchase-received:1', $1, 'Gracias por tu compra', $2)`,
    [CUSTOMER, saleId],
  )
  expect((await readNewestEmail()).body.text).toContain(
    'Te guardamos las prendas hasta el 10-03-2030 a las 12:35',
  )
  await shop.deps.pool.query(`update sales set "estadoPago" = 'Confirmada', vence = null where id = $1`, [
    saleId,
  ])
  const { text } = (await readNewestEmail()).body
  expect(text).toContain('Ver mi compra')
  expect(text).not.toContain('Pagar ahora')
})
