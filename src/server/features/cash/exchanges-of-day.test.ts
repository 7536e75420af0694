import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readCashDay } from '#contract/cash/cash-flow.ts'
import { sellGiftCard } from '#contract/sale/credits.ts'
import { cancelDeposit, payDeposit, placeDeposit } from '#contract/sale/deposits.ts'
import { returnSale } from '#contract/sale/returns.ts'
import { placeCounterSale } from '#contract/sale/counter-sale.ts'
import { annulSale } from '#contract/sale/sales.ts'
import { dayOf, daysBefore } from '#domain/calendar.ts'
import { centavos } from '#domain/money.ts'
import { aCounterSale } from '#testing/fixtures/a-counter-sale.ts'
import { aProduct } from '#testing/fixtures/builders.ts'
import type { Caller } from '#testing/http/caller.ts'
import { openShop, type Shop } from '#testing/shop/open-shop.ts'

/** 23:55 in the store's time zone. */
const NOW = '2026-03-11T02:55:00Z'
const TEN_MINUTES_MS = 600_000
const top = aProduct({ precio: centavos(100_000), stock: 50 })
const belt = aProduct({ precio: centavos(60_000), stock: 50 })

let shop: Shop
let admin: Caller

beforeAll(async () => {
  shop = await openShop({ now: NOW })
  const signedIn = await shop.as('admin')
  // A clock that never stops, as in a real shop.
  const ticking = { now: () => (shop.clock.advance(1), shop.clock.now()) }
  const guest = shop.anonymousWith({ clock: ticking })
  admin = {
    ...signedIn,
    call: (call, request) =>
      guest.call(call, { ...request, headers: { authorization: `Bearer ${signedIn.token}` } }),
  }
})
beforeEach(async () => {
  await shop.reset()
  await shop.addProducts(top, belt)
})
afterAll(() => shop.close())

async function sell(more: object = {}) {
  shop.clock.advance(1_000)
  return (await admin.call(placeCounterSale, { body: { ...aCounterSale([top]), total: undefined, ...more } }))
    .body
}
async function giveBack(more: object = {}) {
  const { id } = await sell()
  const lineas = [{ renglon: 0, cantidad: 1 }]
  return (await admin.call(returnSale, { body: { ventaId: id, lineas, motivo: 'Le quedó chico', ...more } }))
    .body
}
const exchangesShown = async () => (await admin.call(readCashDay)).body.cambios

test('The day says what came back, as what the value was given, and what credits paid', async () => {
  expect(await exchangesShown()).toEqual({
    devoluciones: 0,
    valor: 0,
    enPrendas: 0,
    enDinero: 0,
    enTarjeta: 0,
    enTransferencia: 0,
    enVales: 0,
    valesUsados: 0,
    senas: 0,
  })
  const { vale } = await giveBack()
  await giveBack({ resto: 'efectivo' })
  const { venta } = await giveBack({ cambio: { productos: aCounterSale([belt]).productos } })
  const shown = {
    devoluciones: 3,
    valor: 3_000,
    enPrendas: 600,
    enDinero: 1_000,
    enTarjeta: 0,
    enTransferencia: 0,
    enVales: 1_400,
    valesUsados: 0,
    senas: 0,
  }
  expect(await exchangesShown()).toEqual(shown)

  const { id } = await sell({ pagos: [{ metodo: 'vale', importe: 1_000, codigo: vale.codigo }] })
  expect(await exchangesShown()).toEqual({ ...shown, valesUsados: 1_000 })
  await admin.call(annulSale, { params: { id }, query: { motivo: 'Error' } })
  await admin.call(annulSale, { params: { id: venta.id }, query: { motivo: 'Error' } })
  expect(await exchangesShown()).toEqual({ ...shown, enPrendas: 0, enVales: 2_000 })
})

test('A day counts the credits and the payments of deposits of that day only, and a cancelled deposit is no return', async () => {
  const { vale } = await giveBack()
  const { body } = await admin.call(placeDeposit, {
    body: {
      ...aCounterSale([top]),
      total: undefined,
      hasta: daysBefore(dayOf(shop.clock.now()), -7),
      pagos: [{ metodo: 'qr', importe: 300 }],
    },
  })
  expect(await exchangesShown()).toMatchObject({ devoluciones: 1, enVales: 1_000, senas: 321 })
  shop.clock.advance(TEN_MINUTES_MS)
  await sell({ pagos: [{ metodo: 'vale', importe: 1_000, codigo: vale.codigo }] })
  const params = { id: body.id }
  await admin.call(payDeposit, { params, body: { pagos: [{ metodo: 'efectivo', importe: 200 }] } })
  const shown = { devoluciones: 0, valor: 0, valesUsados: 1_000, senas: 200 }
  expect(await exchangesShown()).toMatchObject({ ...shown, enVales: 0 })
  await admin.call(cancelDeposit, { params, body: { motivo: 'Se arrepintió' } })
  expect(await exchangesShown()).toMatchObject({ ...shown, enVales: 521 })
})

test('A day lists by payment method what it charged outside of its sales: deposits of earlier days, and gift cards', async () => {
  const { body } = await admin.call(placeDeposit, {
    body: {
      ...aCounterSale([top]),
      total: undefined,
      hasta: daysBefore(dayOf(shop.clock.now()), -7),
      pagos: [{ metodo: 'qr', importe: 300 }],
    },
  })
  const charges = async () => (await admin.call(readCashDay)).body.otrosCobros
  expect(await charges()).toEqual([])
  await shop.deps.pool.query(`update sales set creado = creado - interval '2 days' where id = $1`, [body.id])
  const pagos = [{ metodo: 'tarjetaDebito', importe: 100 }]
  await admin.call(payDeposit, { params: { id: body.id }, body: { pagos } })
  await admin.call(sellGiftCard, { body: { monto: 500, formaPago: 'efectivo' } })
  expect(await charges()).toEqual([
    { pago: 'efectivo', total: 500 },
    { pago: 'qr', total: 321 },
    { pago: 'tarjetaDebito', total: 107 },
  ])
})
