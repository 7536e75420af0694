import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createPayment } from '#contract/payment/payments.ts'
import { getSale, placeWebSale, readReceipt } from '#contract/sale/sales.ts'
import { readStore } from '#contract/store/store.ts'
import { centavos } from '#domain/money.ts'
import type { StartedPayment } from '#server/adapters/payments/payment-provider.ts'
import { aCart, aProduct } from '#testing/fixtures/builders.ts'
import type { CallInput, Caller } from '#testing/http/caller.ts'
import { openShop, type Shop } from '#testing/shop/open-shop.ts'
import { simulatedPayments, startedPayment } from '#testing/payments/simulated-payments.ts'

const KEY = 'una-clave-imposible-de-adivinar'
const HOUR_MS = 60 * 60 * 1_000
const top = aProduct({ stock: 1_000, precio: centavos(1_234_567) })

const payments = simulatedPayments()
let shop: Shop
let ana: Caller
let eva: Caller

beforeAll(async () => {
  shop = await openShop({ payments })
  await shop.addProducts(top)
  ;[ana, eva] = await Promise.all([shop.as('user'), shop.another('user')])
})

beforeEach(() => {
  payments.startWith = undefined
})

afterEach(() => {
  vi.useRealTimers()
})

afterAll(() => shop.close())

type Purchase = { id: string; numero: number; comprobante: string }
const buy = async (
  caller = shop.anonymous,
  how: { formaPago?: string; key?: string } = {},
): Promise<Purchase> => {
  const { formaPago = 'Mercado Pago', key = randomUUID() } = how
  const headers = { 'idempotency-key': key }
  return (await caller.call(placeWebSale, { body: aCart([top], { formaPago }), headers })).body
}
const pay = (caller: Caller, body: unknown, headers?: CallInput['headers']) =>
  caller.call(createPayment, { body, ...(headers && { headers }) })
const setState = (id: string, estado: string) =>
  shop.deps.pool.query(`update sales set "estadoPago" = $2 where id = $1`, [id, estado])
/** Delays the provider's response until `respond`. `called` resolves at call number `calls`. */
function delayProvider(calls = 1) {
  const [called, response] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let callCount = 0
  payments.startWith = async (sale) => {
    if (++callCount === calls) called.resolve()
    await response.promise
    return startedPayment(sale)
  }
  return { called: called.promise, respond: response.resolve }
}
const startsOf = ({ id }: { id: string }) => payments.startedSales.filter((sale) => sale.id === id).length

test('The store offers cash and card, and names the host of the payment page', async () => {
  const { body } = await shop.anonymous.call(readStore)
  expect(body).toMatchObject({
    paymentMethods: ['Efectivo', 'Mercado Pago'],
    paymentHosts: ['pagos.ejemplo.test'],
  })
})

test('A card sale holds its stock for the store’s minutes, a cash sale for its hours', async () => {
  const [card, cash] = [await buy(ana), await buy(eva, { formaPago: 'Efectivo' })]
  const { rows } = await shop.deps.pool.query('select id, vence from sales where id = any($1)', [
    [card.id, cash.id],
  ])
  const until = new Map(rows.map(({ id, vence }) => [id, vence]))
  expect(until.get(card.id)).toEqual(new Date(shop.clock.now().getTime() + HOUR_MS))
  expect(until.get(cash.id)).toEqual(new Date(shop.clock.now().getTime() + 72 * HOUR_MS))
})

test('A started payment asks for the stored total of the sale, and its return address has the receipt token', async () => {
  const sale = await buy()
  const { status, body } = await pay(shop.anonymous, { ...sale, total: 1, productos: [] })
  expect({ status, body }).toEqual({
    status: 200,
    body: { redirectUrl: expect.stringMatching(/^http:\/\/localhost\/simulador\/checkout\//) },
  })
  expect(payments.startedSales.at(-1)).toEqual({
    id: sale.id,
    title: `Compra N° ${sale.numero} en Vidriera`,
    total: 1_234_567,
    cliente: 'Ana Paz',
    correo: 'ana.paz@correo.test',
    payUntil: new Date(shop.clock.now().getTime() + HOUR_MS),
    voucherUntil: null,
    maxInstallments: null,
    returnTo: {
      success: `http://localhost/success?comprobante=${sale.comprobante}`,
      failure: `http://localhost/failure?comprobante=${sale.comprobante}`,
      pending: `http://localhost/pending?comprobante=${sale.comprobante}`,
    },
  })
})

test("A signed-in buyer can pay the sale, and other users get 'not found'", async () => {
  const { id } = await buy(ana)
  expect((await pay(ana, { id })).status).toBe(200)
  for (const other of [eva, shop.anonymous, await shop.as('seller'), await shop.as('admin')])
    expect(await pay(other, { id })).toMatchObject({ status: 404, body: { code: 'sale-not-found' } })
})

test('A receipt token allows payment of its own sale only', async () => {
  const [sale, other] = [await buy(ana), await buy(eva)]
  for (const caller of [shop.anonymous, eva])
    expect((await pay(caller, { id: sale.id, comprobante: sale.comprobante })).status).toBe(200)
  for (const comprobante of ['', 'x', sale.comprobante.toLowerCase(), other.comprobante, sale.id])
    expect((await pay(shop.anonymous, { id: sale.id, comprobante })).status).toBe(404)
})

test('A guest pays with the idempotency key of the purchase, even after signing in', async () => {
  const { id } = await buy(shop.anonymous, { key: KEY })
  for (const caller of [shop.anonymous, ana])
    expect((await pay(caller, { id }, { 'idempotency-key': KEY })).status).toBe(200)
  expect((await pay(shop.anonymous, { id }, { 'idempotency-key': `${KEY}x` })).status).toBe(404)
  expect((await pay(shop.anonymous, { id })).status).toBe(404)
})

test('The idempotency key of an account’s sale does not let other callers pay the sale', async () => {
  const key = 'otra-clave-imposible-de-adivinar'
  const { id } = await buy(ana, { key })
  for (const caller of [eva, shop.anonymous])
    expect((await pay(caller, { id }, { 'idempotency-key': key })).status).toBe(404)
})

test('The internal key of a purchase that was sent without a key does not allow its payment', async () => {
  const { body } = await shop.anonymous.call(placeWebSale, {
    body: aCart([top], { formaPago: 'Mercado Pago' }),
  })
  const { id } = body as Purchase
  const { rows } = await shop.deps.pool.query('select key from idempotency_keys where sale_id = $1', [id])
  expect((await pay(shop.anonymous, { id }, { 'idempotency-key': rows[0].key })).status).toBe(404)
})

test('A sale in cash and an unknown sale cannot be paid by card', async () => {
  const sale = await buy(ana, { formaPago: 'Efectivo' })
  expect(await pay(ana, { id: sale.id })).toMatchObject({
    status: 409,
    body: { code: 'sale-not-payable', error: 'Esta compra no se paga con Mercado Pago' },
  })
  expect((await pay(ana, { id: 'no-existe' })).status).toBe(404)
  expect((await pay(ana, {})).status).toBe(400)
  expect(startsOf(sale)).toBe(0)
})

test.each([
  ['Confirmada', 'Esta compra ya no espera un pago'],
  ['Enproceso', 'Esta compra ya no espera un pago'],
  ['Anulado', 'Se terminó el tiempo para pagar esta compra'],
])('A sale in status %s cannot be paid', async (estado, error) => {
  const sale = await buy(ana)
  await pay(ana, sale)
  await setState(sale.id, estado)
  expect(await pay(ana, sale)).toMatchObject({ status: 409, body: { code: 'sale-not-payable', error } })
  expect(startsOf(sale)).toBe(1)
})

test('A sale can be paid until its hold ends', async () => {
  const sale = await buy(ana)
  const endIn = (ms: number) =>
    shop.deps.pool.query('update sales set vence = $2 where id = $1', [
      sale.id,
      new Date(shop.clock.now().getTime() + ms),
    ])
  await endIn(1)
  expect((await pay(ana, sale)).status).toBe(200)
  await endIn(0)
  expect((await pay(ana, sale)).body).toMatchObject({
    code: 'sale-not-payable',
    error: 'Se terminó el tiempo para pagar esta compra',
  })
})

test('A started payment keeps its address without another call to the provider', async () => {
  const sale = await buy(ana)
  const [first, second] = [await pay(ana, sale), await pay(shop.anonymous, sale)]
  expect(second.text).toBe(first.text)
  expect(startsOf(sale)).toBe(1)
  const { body } = await ana.call(getSale, { params: { id: sale.id } })
  expect(body.paymentInfo).toEqual({
    method: 'Mercado Pago',
    reference: expect.stringMatching(/^900000001-/),
    redirectUrl: first.body.redirectUrl,
    payUntil: new Date(shop.clock.now().getTime() + HOUR_MS).toISOString(),
  })
})

test('A payment is started again after staff extend the hold of its sale', async () => {
  const sale = await buy(ana)
  await pay(ana, sale)
  const later = new Date(shop.clock.now().getTime() + 2 * HOUR_MS)
  await shop.deps.pool.query('update sales set vence = $2 where id = $1', [sale.id, later])
  await pay(ana, sale)
  await pay(ana, sale)
  expect(payments.startedSales.filter(({ id }) => id === sale.id).map(({ payUntil }) => payUntil)).toEqual([
    new Date(shop.clock.now().getTime() + HOUR_MS),
    later,
  ])
})

test('Two concurrent payment starts get the same address', async () => {
  const sale = await buy(ana)
  const provider = delayProvider(2)
  const both = [pay(ana, sale), pay(ana, sale)]
  await provider.called
  provider.respond()
  const [one, other] = await Promise.all(both)
  expect(one!.status).toBe(200)
  expect(other!.text).toBe(one!.text)
})

test('A sale that is annulled during the provider’s answer cannot be paid', async () => {
  const sale = await buy(ana)
  const provider = delayProvider()
  const starting = pay(ana, sale)
  await provider.called
  await setState(sale.id, 'Anulado')
  provider.respond()
  expect((await starting).body.code).toBe('sale-not-payable')
})

test('No database connection is held during a call to the provider', async () => {
  const sale = await buy(ana)
  const provider = delayProvider()
  const starting = pay(ana, sale)
  await provider.called
  const { totalCount, idleCount, waitingCount } = shop.deps.pool
  expect({ inUse: totalCount - idleCount, waitingCount }).toEqual({ inUse: 0, waitingCount: 0 })
  provider.respond()
  expect((await starting).status).toBe(200)
})

test.each<[string, () => Promise<StartedPayment>]>([
  ['refuses', () => Promise.reject(new Error('no'))],
  ['leads elsewhere', async () => ({ redirectUrl: 'https://ladrones.test/pagar', reference: 'x' })],
])('When the provider %s the sale stays and can be paid later', async (_what, starts) => {
  const sale = await buy(ana)
  payments.startWith = starts
  expect(await pay(ana, sale)).toMatchObject({
    status: 502,
    body: { code: 'payment-failed', error: 'Error al crear el pago.', message: 'Error al crear el pago.' },
  })
  const { body } = await shop.anonymous.call(readReceipt, { params: { token: sale.comprobante } })
  expect(body).toMatchObject({ estadoPago: 'Pendiente', paymentInfo: null })
  payments.startWith = undefined
  expect((await pay(ana, sale)).status).toBe(200)
})

test('A call to the provider times out after ten seconds', async () => {
  const sale = await buy(ana)
  const provider = delayProvider()
  const reported = vi.fn<(status: number) => void>()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const starting = pay(ana, sale)
  void starting.then(({ status }) => reported(status))
  await provider.called
  await vi.advanceTimersByTimeAsync(9_999)
  expect(reported).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect((await starting).body.error).toBe('Error al crear el pago.')
})

test('A shop without a payment provider offers cash only', async () => {
  const visitor = shop.anonymousWith({ payments: undefined })
  expect((await visitor.call(readStore)).body).toMatchObject({
    paymentMethods: ['Efectivo'],
    paymentHosts: [],
  })
  const { body: sale } = await visitor.call(placeWebSale, { body: aCart([top]) })
  expect((await pay(visitor, sale)).body.code).toBe('payment-method-unavailable')
})
