import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readEmail, listEmails } from '#contract/emails.ts'
import { sendMail } from '#contract/mails.ts'
import { placeWebSale } from '#contract/sales.ts'
import { centavos } from '#domain/money.ts'
import type { Caller } from '#testing/caller.ts'
import { aCart, aProduct } from '#testing/builders.ts'
import { openShop, type Shop } from '#testing/open-shop.ts'
import { queueSaleEmail } from './email-store.ts'
import type { SaleEmailContent } from '#server/mails/email-to-queue.ts'

const PICTURE = '/img/0123456789abcdef0123456789abcdef'
const dress = aProduct({ nombre: 'Vestido', stock: 1_000, images: [PICTURE], precio: centavos(1_000_000) })
const CUSTOMER = 'ana@correo.test'
const STORE = 'duena@tienda.test'

let shop: Shop
let admin: Caller
let ana: Caller
let saleId: string

beforeAll(async () => {
  shop = await openShop({ store: { email: STORE }, settings: { PUBLIC_URL: 'http://tienda.test' } })
  await shop.has(dress)
  admin = await shop.as('admin')
  ana = await shop.as('user')
  const body = aCart([dress], { cliente: { nombre: 'Ana', correo: CUSTOMER } })
  saleId = (await ana.call(placeWebSale, { body })).body.id
})

beforeEach(() => shop.deps.pool.query('delete from emails'))

afterAll(() => shop.close())

const queue = (content: SaleEmailContent, recipient: string) =>
  queueSaleEmail(shop.deps.pool, content, {
    dedupeKey: `${content.kind}:1`,
    recipient,
    queuedAt: shop.clock.now(),
  })

const queued = async () => {
  const [{ id, subject }] = (await admin.call(listEmails, {})).body
  const { body } = (await admin.call(readEmail, { params: { id } })).body
  return { subject, body }
}

const ask = (caller: Caller, asked: { to: string; subject: string }) => caller.call(sendMail, { body: asked })

const STATUS = 'Actualizamos el estado de tu compra!'
const monto = centavos(100_050)

type ToCustomer = {
  content: SaleEmailContent extends infer C ? Omit<C & object, 'saleId'> : never
  says: string
}

test.each<ToCustomer>([
  { content: { kind: 'sale-annulled', payload: {} }, says: 'Anulamos tu compra' },
  { content: { kind: 'sale-expired', payload: {} }, says: 'Se venció tu compra' },
  { content: { kind: 'paid-without-stock', payload: { monto, pagoId: '10482' } }, says: '1.000,50' },
  { content: { kind: 'refund-made', payload: { monto, total: true } }, says: 'todo lo que pagaste' },
])(
  'The customer receives $content.kind under the subject of status changes, and may request it again',
  async ({ content, says }) => {
    await queue({ ...content, saleId } as SaleEmailContent, CUSTOMER)
    const { subject, body } = await queued()
    expect(subject).toBe(STATUS)
    expect(body.text).toContain(says)
    expect(body.html).toContain(`http://tienda.test${PICTURE}-letter.jpg`)
    expect((await ask(ana, { to: CUSTOMER, subject: STATUS })).status).toBe(200)
    expect((await ask(await shop.another('user'), { to: CUSTOMER, subject: STATUS })).status).toBe(404)
  },
)

test.each<ToCustomer>([
  { content: { kind: 'paid-without-stock-alert', payload: { monto, pagoId: '10482' } }, says: 'N° 10482' },
  {
    content: { kind: 'payment-to-review', payload: { motivo: 'importe', pagoId: '10482' } },
    says: 'N° 10482',
  },
])('The store receives $content.kind, and no request can send it again', async ({ content, says }) => {
  await queue({ ...content, saleId } as SaleEmailContent, STORE)
  const { subject, body } = await queued()
  expect(body.text).toContain(says)
  expect((await ask(admin, { to: STORE, subject })).status).toBe(400)
  for (const to of [STORE, CUSTOMER]) expect((await ask(ana, { to, subject: STATUS })).status).toBe(404)
})

test('An e-mail with an invalid payload is not rendered', async () => {
  await queue({ kind: 'refund-made', payload: { monto, total: true }, saleId }, CUSTOMER)
  await shop.deps.pool.query(`update emails set payload = '{"monto": "mucho"}'`)
  expect((await queued()).body).toBeNull()
})

test('The e-mail of a purchase names the end of the hold while its card payment is pending, and not after', async () => {
  const heldUntil = new Date('2030-03-10T15:35:00Z')
  await shop.deps.pool.query(`update sales set pago = 'Mercado Pago', vence = $1 where id = $2`, [
    heldUntil,
    saleId,
  ])
  await shop.deps.pool.query(
    `insert into emails (kind, dedupe_key, recipient, subject, sale_id)
     values ('purchase-received', 'purchase-received:1', $1, 'Gracias por tu compra', $2)`,
    [CUSTOMER, saleId],
  )
  expect((await queued()).body.text).toContain('Te guardamos las prendas hasta el 10-03-2030 a las 12:35')
  await shop.deps.pool.query(`update sales set "estadoPago" = 'Confirmada', vence = null where id = $1`, [
    saleId,
  ])
  const { text } = (await queued()).body
  expect(text).toContain('Ver mi compra')
  expect(text).not.toContain('Pagar ahora')
})
