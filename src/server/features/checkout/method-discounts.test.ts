import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readCashDay } from '#contract/cash/cash-flow.ts'
import { exportSales } from '#contract/export/exports.ts'
import { quoteCart } from '#contract/pricing/quotes.ts'
import { sellGiftCard } from '#contract/sale/credits.ts'
import { payDeposit, placeDeposit } from '#contract/sale/deposits.ts'
import { returnSale } from '#contract/sale/returns.ts'
import { placeCounterSale } from '#contract/sale/counter-sale.ts'
import { changeSaleState, getSale, placeWebSale, readReceipt } from '#contract/sale/sales.ts'
import { readPanel } from '#contract/store/panel.ts'
import { readStore } from '#contract/store/store.ts'
import { readStoreData, updateStoreData } from '#contract/store/store-data.ts'
import { dayOf } from '#domain/calendar.ts'
import { centavos } from '#domain/money.ts'
import { demoStoreProfile } from '#domain/store/store-profile.ts'
import { purchaseTicket } from '#domain/sale/purchase-ticket.ts'
import { renderEmailContent } from '#server/email/rendering/render-email-content.ts'
import { purchaseReceived } from '#server/email/templates/purchase-received.ts'
import { findSale, findSaleWithReceipt } from '#server/features/sales/sale-store.ts'
import { assertLedgerConsistent, cashInTill } from '#testing/consistency/ledger-consistency.ts'
import { aCounterSale } from '#testing/fixtures/a-counter-sale.ts'
import { aCart, aProduct } from '#testing/fixtures/builders.ts'
import type { Caller } from '#testing/http/caller.ts'
import { openShop, type Shop } from '#testing/shop/open-shop.ts'

let shop: Shop
let admin: Caller
let seller: Caller

beforeAll(async () => {
  shop = await openShop({ store: { methodDiscounts: { efectivo: 1_000, transferencia: 1_500 } } })
  admin = await shop.as('admin')
  seller = await shop.as('seller')
})

beforeEach(() => shop.reset())

afterAll(() => shop.close())

const top = aProduct({ precio: centavos(1_000_05), stock: 9, categoria: 'Tops' })
const skirt = aProduct({ precio: centavos(500_00), stock: 9, categoria: 'Faldas' })

const changeStoreData = async (changes: object) => {
  const { profile, version } = (await admin.call(readStoreData)).body
  return admin.call(updateStoreData, { body: { ...profile, ...changes, version } })
}

const sell = (pagos: readonly object[], more: object = {}) =>
  seller.call(placeCounterSale, {
    body: { ...aCounterSale([top]), total: undefined, formaPago: '', pagos, ...more },
  })

test('A web purchase in cash has the same discounted total in quote, sale, receipt, e-mail, ticket, export and till', async () => {
  await shop.addProducts(top)
  const { productos } = aCart([top])
  const quote = (formaPago?: string) =>
    shop.anonymous.call(quoteCart, { body: { productos, ...(formaPago !== undefined && { formaPago }) } })
  expect((await quote()).body).toMatchObject({ recargo: 0, total: 1_000.05 })
  expect((await quote('Mercado Pago')).body).toMatchObject({ recargo: 0, total: 1_000.05 })
  expect((await quote('Transferencia')).body).toMatchObject({ recargo: -150.01, total: 850.04 })
  expect((await quote('Efectivo')).body).toMatchObject({ recargo: -100, total: 900.05 })

  const refused = await shop.anonymous.call(placeWebSale, { body: aCart([top]) })
  expect(refused).toMatchObject({
    status: 409,
    body: { code: 'price-changed', quote: { recargo: -100, total: 900.05 } },
  })
  const { status, body: sale } = await shop.anonymous.call(placeWebSale, {
    body: aCart([top], { total: centavos(900_05) }),
  })
  expect([status, sale.recargo, sale.total]).toEqual([200, -100, 900.05])
  const receipt = await shop.anonymous.call(readReceipt, { params: { token: sale.comprobante } })
  expect(receipt.body).toMatchObject({
    recargo: -100,
    total: 900.05,
    pagos: [{ metodo: 'Efectivo', importe: 1_000.05, recargo: -100 }],
    dinero: { aCobrar: 900.05 },
  })
  const stored = (await findSaleWithReceipt(shop.deps.pool, sale.id))!
  const store = demoStoreProfile
  const email = renderEmailContent(purchaseReceived(stored.sale, { ...stored, store }), {
    store,
    origin: 'https://tienda.test',
  })
  expect(email.text).toMatch(/Descuento por pago en efectivo: -\$\s100,00/)
  expect(email.text).toMatch(/Total: \$\s900,05/)
  expect(email.text).not.toContain('Recargo')
  const { sale: found } = (await findSale(shop.deps.pool, sale.id))!
  expect(purchaseTicket(found).replaceAll('\u00a0', ' ')).toContain(
    'Descuento por pago en efectivo: $ 100,00\nTotal: $ 900,05',
  )
  const csv = (await admin.call(exportSales, { query: {} })).text
  expect(csv).toContain(';-100,00;0,00;900,05;')

  expect((await admin.call(readPanel)).body.hoy).toMatchObject({ total: 0, aCobrar: 900.05 })
  const confirmed = await admin.call(changeSaleState, {
    params: { id: sale.id, newState: 'Confirmada' },
  })
  expect(confirmed.status).toBe(200)
  expect(await cashInTill(shop.deps.pool)).toBe(900_05)
  const { body: panel } = await admin.call(readPanel)
  expect(panel.hoy).toMatchObject({ total: 900.05, aCobrar: 0 })
  expect((await admin.call(readCashDay)).body.saldo).toBe(900.05)
  await assertLedgerConsistent(shop.deps.pool)
})

test('At the counter each part of a payment has the discount or the surcharge of its method', async () => {
  await shop.addProducts(top)
  const { status, body } = await sell([
    { metodo: 'efectivo', importe: 500 },
    { metodo: 'transferencia', importe: 300.05 },
    { metodo: 'qr', importe: 200 },
  ])
  expect(status).toBe(200)
  expect(body).toMatchObject({ recargo: -81.01, total: 919.04 })
  const sale = (await admin.call(getSale, { params: { id: body.id } })).body
  expect(sale.pagos).toEqual([
    { metodo: 'efectivo', importe: 500, recargo: -50 },
    { metodo: 'transferencia', importe: 300.05, recargo: -45.01 },
    { metodo: 'qr', importe: 200, recargo: 14 },
  ])
  expect(await cashInTill(shop.deps.pool)).toBe(450_00)
  const csv = (await admin.call(exportSales, { query: {} })).text.replaceAll('\u00a0', ' ')
  expect(csv).toContain('Efectivo: $ 450,00 (descuento $ 50,00)')
  expect(csv).toContain('QR: $ 214,00 (recargo $ 14,00)')
  await assertLedgerConsistent(shop.deps.pool)
})

test('A return gives back what was paid, and the categories of the panel add up to what was collected', async () => {
  await shop.addProducts(top, skirt)
  const { body: sale } = await seller.call(placeCounterSale, {
    body: { ...aCounterSale([top, skirt]), total: 1_350.05 },
  })
  expect(sale.total).toBe(1_350.05)
  const categories = async () => {
    const rows: { nombre: string; total: number; devuelto: number }[] = (await admin.call(readPanel)).body.mes
      .porCategoria
    return rows.map(({ nombre, total, devuelto }) => [nombre, total, devuelto]).toSorted()
  }
  expect(await categories()).toEqual([
    ['Faldas', 450, 0],
    ['Tops', 900.05, 0],
  ])
  const { body } = await admin.call(returnSale, {
    body: { ventaId: sale.id, lineas: [{ renglon: 1, cantidad: 1 }], motivo: 'Le quedó chico' },
  })
  expect([body.valor, body.vale?.saldo]).toEqual([450, 450])
  const rest = await admin.call(returnSale, {
    body: { ventaId: sale.id, lineas: [{ renglon: 0, cantidad: 1 }], motivo: 'Le quedó chico' },
  })
  expect(rest.body.valor).toBe(900.05)
  expect(await categories()).toEqual([
    ['Faldas', 0, 450],
    ['Tops', 0, 900.05],
  ])
  await assertLedgerConsistent(shop.deps.pool)
})

test('A gift card in cash costs its amount, because a discount would give money away', async () => {
  const gift = await seller.call(sellGiftCard, { body: { monto: 1_000, formaPago: 'efectivo' } })
  expect(gift.body).toMatchObject({ saldo: 1_000, recargo: 0, cobrado: 1_000 })
  await shop.addProducts(top)
  const { body } = await sell([
    { metodo: 'vale', importe: 1_000, codigo: gift.body.codigo },
    { metodo: 'efectivo', importe: 0.05 },
  ])
  expect(body).toMatchObject({ recargo: 0, total: 1_000.05 })
})

test('Every payment of a deposit has the discount of its method, and the rest stays at its price', async () => {
  await shop.addProducts(top)
  const { status, body } = await seller.call(placeDeposit, {
    body: {
      ...aCounterSale([top]),
      total: undefined,
      formaPago: undefined,
      celular: '11 5555 0123',
      hasta: dayOf(shop.clock.now()),
      pagos: [{ metodo: 'efectivo', importe: 400 }],
    },
  })
  expect([status, body.total, body.aCobrar]).toEqual([200, 960.05, 600.05])
  const pay = (total: number) =>
    seller.call(payDeposit, {
      params: { id: body.id },
      body: { pagos: [{ metodo: 'transferencia', importe: 600.05 }], total, entregar: true },
    })
  expect((await pay(600.05)).body.code).toBe('price-changed')
  expect((await pay(510.04)).body).toMatchObject({ total: 870.04, aCobrar: 0, estadoPago: 'Confirmada' })
  await assertLedgerConsistent(shop.deps.pool)
})

test('A discount on the rest of a deposit may exceed what was paid before', async () => {
  await shop.addProducts(top)
  const { body } = await seller.call(placeDeposit, {
    body: {
      ...aCounterSale([top]),
      total: undefined,
      formaPago: undefined,
      celular: '11 5555 0123',
      hasta: dayOf(shop.clock.now()),
      pagos: [{ metodo: 'tarjetaDebito', importe: 400 }],
    },
  })
  await changeStoreData({ methodDiscounts: { efectivo: 0, transferencia: 5_000 }, depositShare: 0 })
  const small = await seller.call(placeDeposit, {
    body: {
      ...aCounterSale([top]),
      total: undefined,
      formaPago: undefined,
      celular: '11 5555 0123',
      hasta: dayOf(shop.clock.now()),
      pagos: [{ metodo: 'efectivo', importe: 10 }],
    },
  })
  expect([body.aCobrar, small.body.aCobrar]).toEqual([600.05, 990.05])
  const paid = await seller.call(payDeposit, {
    params: { id: small.body.id },
    body: { pagos: [{ metodo: 'transferencia', importe: 990.05 }], entregar: true },
  })
  expect(paid.body).toMatchObject({ aCobrar: 0, estadoPago: 'Confirmada' })
  await assertLedgerConsistent(shop.deps.pool)
})

test.each([
  [{ efectivo: 5_001, transferencia: 0 }, 'Va un porcentaje de 0 a 50, como 10 o 7,5'],
  [{ efectivo: -1, transferencia: 0 }, 'Va un porcentaje de 0 a 50, como 10 o 7,5'],
])('The store data refuse the discounts %j', async (methodDiscounts, message) => {
  const { status, body } = await changeStoreData({ methodDiscounts })
  expect([status, Object.values(body.fields)]).toEqual([400, [message]])
})

test('A half price in cash is the largest discount, and another discount applies to the next sale at once', async () => {
  await shop.addProducts(top)
  expect((await changeStoreData({ methodDiscounts: { efectivo: 5_000, transferencia: 0 } })).status).toBe(200)
  expect((await shop.anonymous.call(readStore)).body.profile.methodDiscounts.efectivo).toBe(5_000)
  expect((await sell([{ metodo: 'efectivo', importe: 1_000.05 }])).body.total).toBe(500.03)
})

const plan = { cuotas: 6, recargo: 2_000, cftea: 4_500, desde: 0 }

test.each([
  [[{ ...plan, cuotas: 1 }], 'Va un número entero de cuotas, de 2 a 24'],
  [[plan, plan], 'Hay una cantidad de cuotas repetida'],
  [[{ ...plan, cftea: 0 }], 'Con recargo, el CFTEA es mayor que 0'],
])('The store data refuse the instalments %j', async (installmentPlans, message) => {
  const { status, body } = await changeStoreData({ installmentPlans })
  expect([status, Object.values(body.fields)]).toEqual([400, [message]])
})

test('The store data sort the instalments, and every page receives them', async () => {
  const twelve = { ...plan, cuotas: 12, desde: 100_000 }
  expect((await changeStoreData({ installmentPlans: [twelve, plan] })).status).toBe(200)
  const { body } = await shop.anonymous.call(readStore)
  expect(body.profile.installmentPlans).toEqual([plan, twelve])
})
