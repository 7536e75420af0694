import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { changeSaleState, placeWebSale } from '#contract/sale/sales.ts'
import { requestWithdrawal } from '#contract/sale/withdrawals.ts'
import { changeShipmentState, listParcels, readParcelSheets } from '#contract/shipping/shipments.ts'
import { centavos } from '#domain/money.ts'
import type { Product } from '#domain/product/product.ts'
import { aCart, aProduct } from '#testing/fixtures/builders.ts'
import type { Caller } from '#testing/http/caller.ts'
import { openShop, type Shop } from '#testing/shop/open-shop.ts'

let shop: Shop
let admin: Caller
let seller: Caller
let shirt: Product

beforeAll(async () => {
  shop = await openShop()
  admin = await shop.as('admin')
  seller = await shop.as('seller')
})

beforeEach(async () => {
  await shop.reset()
  shirt = aProduct({ stock: 50, precio: centavos(10_000_00) })
  await shop.addProducts(shirt)
})

afterAll(() => shop.close())

const buy = async () =>
  (
    await shop.anonymous.call(placeWebSale, {
      body: aCart([shirt]),
      headers: { 'idempotency-key': randomUUID() },
    })
  ).body

const accept = (id: string) =>
  admin.call(changeSaleState, { params: { id, newState: 'Enproceso' }, body: {} })

const set = (ids: string[], estado: string) =>
  seller.call(changeShipmentState, {
    body: { ids, estado } as never,
    headers: { 'idempotency-key': randomUUID() },
  })

const open = async (estado = 'abiertos') =>
  (await seller.call(listParcels, { query: { estado } as never })).body.map(({ id }: { id: string }) => id)

test('A purchase that its buyer withdraws leaves the list, and is not dispatched', async () => {
  const sale = await buy()
  await accept(sale.id)
  expect(await open()).toEqual([sale.id])
  const { status } = await shop.anonymous.call(requestWithdrawal, {
    body: { numero: String(sale.numero), correo: sale.correo },
  })
  expect([status, await open()]).toEqual([200, []])
  const refused = await set([sale.id], 'Despachado')
  expect([refused.status, refused.body.code]).toEqual([409, 'shipment-withdrawn'])
  expect((await set([sale.id], 'Entregado')).status).toBe(200)
})

test('A sheet has the units that were not returned, also beside other sales', async () => {
  const [one, other] = [await buy(), await buy()]
  const sheets = (await seller.call(readParcelSheets, { body: { ids: [one.id, other.id] } })).body
  expect(JSON.stringify(sheets).match(/"cantidad":1/g)).toHaveLength(2)
})

test('An unpaid purchase that was sent has no deadline any more', async () => {
  const sale = await buy()
  expect((await set([sale.id], 'Despachado')).status).toBe(200)
  const { rows } = await shop.deps.pool.query('select vence, "estadoPago" from sales where id = $1', [
    sale.id,
  ])
  expect(rows).toEqual([{ vence: null, estadoPago: 'Pendiente' }])
})
