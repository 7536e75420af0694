import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { closeCash, readCashDay } from '#contract/cash/cash-flow.ts'
import { listEmails, readEmail } from '#contract/email/emails.ts'
import { emailCredit, listCredits, readCredit, sellGiftCard } from '#contract/sale/credits.ts'
import { placeCounterSale } from '#contract/sale/counter-sale.ts'
import { readPanel } from '#contract/store/panel.ts'
import { centavos } from '#domain/money.ts'
import { assertLedgerConsistent, cashInTill } from '#testing/consistency/ledger-consistency.ts'
import { aCounterSale } from '#testing/fixtures/a-counter-sale.ts'
import { aProduct } from '#testing/fixtures/builders.ts'
import type { Caller } from '#testing/http/caller.ts'
import { openShop, type Shop } from '#testing/shop/open-shop.ts'

let shop: Shop
let seller: Caller
let admin: Caller

beforeAll(async () => {
  shop = await openShop({ settings: { PUBLIC_URL: 'http://tienda.test' } })
  seller = await shop.as('seller')
  admin = await shop.as('admin')
})

beforeEach(async () => {
  await shop.reset()
  await shop.deps.pool.query('truncate cash_entries, cash_closings, emails restart identity cascade')
})

afterAll(() => shop.close())

const sell = (body: object = {}, by = seller, key: string = randomUUID()) =>
  by.call(sellGiftCard, {
    body: { monto: 1_000, formaPago: 'efectivo', ...body },
    headers: { 'idempotency-key': key },
  })
const read = async (id: string) => (await seller.call(readCredit, { params: { id } })).body
const emails = async () => (await admin.call(listEmails, {})).body
const readNewest = async (): Promise<string> => {
  const [{ id }] = await emails()
  return (await admin.call(readEmail, { params: { id } })).body.body.text
}
const send = (id: string, correo = 'eva@correo.test') =>
  seller.call(emailCredit, { params: { id }, body: { correo } })

test('A gift card that is paid in cash has the amount as its balance, and its cash enters the till', async () => {
  const { body } = await sell({ para: 'Eva' })
  expect(body).toMatchObject({ saldo: 1_000, recargo: 0, cobrado: 1_000 })
  expect(await cashInTill(shop.deps.pool)).toBe(100_000)
  expect((await seller.call(listCredits, {})).body).toEqual([
    expect.objectContaining({ id: body.id, saldo: 1_000, esRegalo: true, para: 'Eva', ventaId: null }),
  ])
  await assertLedgerConsistent(shop.deps.pool)
})

test('The surcharge of the payment method is charged on top and is not part of the balance', async () => {
  const { body } = await sell({ formaPago: 'tarjetaCredito', cobrado: 1_198.4 })
  expect(body).toMatchObject({ saldo: 1_000, recargo: 198.4, cobrado: 1_198.4 })
  expect(await cashInTill(shop.deps.pool)).toBe(0)
  expect((await read(body.id)).movimientos).toMatchObject([
    { tipo: 'Regalo', monto: 1_000, metodo: 'tarjetaCredito', recargo: 198.4, ventaId: null },
  ])
  expect(await sell({ formaPago: 'qr', cobrado: 1_000 })).toMatchObject({
    status: 409,
    body: { code: 'price-changed' },
  })
  expect((await seller.call(listCredits, {})).body).toHaveLength(1)
})

test('A gift card is no sale, and it is revenue when it pays one', async () => {
  const belt = aProduct({ precio: centavos(400_00) })
  await shop.addProducts(belt)
  const { body } = await sell({ formaPago: 'transferencia' })
  const revenue = async () => (await admin.call(readPanel)).body.hoy.porPago
  expect((await seller.call(readCashDay)).body.ventas).toEqual([])
  expect(await revenue()).toEqual([])
  const pagos = [{ metodo: 'vale', importe: 400, codigo: body.codigo }]
  await seller.call(placeCounterSale, { body: aCounterSale([belt], { pagos }) })
  expect(await revenue()).toEqual([expect.objectContaining({ nombre: 'vale', total: 400 })])
  expect(await read(body.id)).toMatchObject({ saldo: 600, valor: 1_000 })
  await assertLedgerConsistent(shop.deps.pool)
})

test('A repeated request sells one gift card', async () => {
  const key = randomUUID()
  const [first, second] = [await sell({}, seller, key), await sell({}, seller, key)]
  expect(second.body).toEqual(first.body)
  expect((await seller.call(listCredits, {})).body).toHaveLength(1)
  expect(await cashInTill(shop.deps.pool)).toBe(100_000)
})

test('After the closing of the cash, only an admin sells a gift card for cash', async () => {
  await seller.call(closeCash, { body: { contado: 0, esperado: 0 } })
  expect(await sell()).toMatchObject({ status: 409, body: { code: 'cash-closed' } })
  expect((await sell({ formaPago: 'qr' })).status).toBe(200)
  expect((await sell({}, admin)).status).toBe(200)
})

test('A gift card is e-mailed to the typed address with its code and balance, and greets the recipient', async () => {
  const { body } = await sell({ para: 'Eva', correo: 'eva@correo.test' })
  const [{ recipient, kind }] = await emails()
  expect([recipient, kind]).toEqual(['eva@correo.test', 'store-credit'])
  const email = await readNewest()
  expect(email).toContain('Hola Eva')
  expect(email).toContain(body.codigo)
  expect(email).toContain('1.000,00')
})

test('The audit entry of a gift card has the amount, and no name that an erasure could not remove', async () => {
  const { body } = await sell({ para: 'Zulema' })
  const { rows } = await shop.deps.pool.query('select after from audit_trail where object = $1', [
    `credit:${body.id}`,
  ])
  expect(rows).toEqual([{ after: { monto: 100_000, formaPago: 'efectivo', recargo: 0 } }])
})

test('Staff send a credit again to any address, unless the credit cannot pay', async () => {
  const { body } = await sell()
  expect(await emails()).toEqual([])
  expect((await send(body.id)).body).toEqual({ message: 'Mandamos el vale a eva@correo.test' })
  await send(body.id)
  expect(await emails()).toHaveLength(2)
  await shop.deps.pool.query(`update store_credits set vence = '2020-01-31'`)
  expect((await send(body.id)).body.code).toBe('credit-expired')
  expect((await send('otro')).body.code).toBe('credit-unknown')
  expect(await emails()).toHaveLength(2)
})

test('An e-mail omits a typed name that contains a web address', async () => {
  await sell({ para: 'www.estafa.com', correo: 'eva@correo.test' })
  expect(await readNewest()).not.toContain('estafa')
})
