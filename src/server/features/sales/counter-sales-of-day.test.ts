import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listCounterSales } from '#contract/sale/counter-sales.ts'
import { placeCounterSale } from '#contract/sale/counter-sale.ts'
import { annulSale, placeWebSale } from '#contract/sale/sales.ts'
import { centavos } from '#domain/money.ts'
import { aCounterSale } from '#testing/fixtures/a-counter-sale.ts'
import { aCart, aProduct } from '#testing/fixtures/builders.ts'
import type { Caller } from '#testing/http/caller.ts'
import { openShop, type Shop } from '#testing/shop/open-shop.ts'
import { assertStockMatchesMovements, stockByProduct } from '#testing/fixtures/stock-fixtures.ts'

let shop: Shop
let seller: Caller
let other: Caller
let admin: Caller

const top = aProduct({ stock: 100, precio: centavos(1_234_567) })
/** 23:52 in the store's time zone. A new session stays valid after midnight. */
const NOW = '2026-03-11T02:52:00Z'

beforeAll(async () => {
  shop = await openShop({ now: NOW })
  await shop.addProducts(top)
  ;[seller, other, admin] = await Promise.all([shop.as('seller'), shop.another('seller'), shop.as('admin')])
  await createCounterSale(seller, 'Ana', 'efectivo')
  await shop.anonymous.call(placeWebSale, { body: aCart([top]) })
  await createCounterSale(other, 'Beto', 'qr')
  shop.clock.advance(5 * 60_000)
  await createCounterSale(seller, 'Caro', 'transferencia')
})

afterAll(async () => {
  await assertStockMatchesMovements(shop.deps.pool)
  await shop.close()
})

async function createCounterSale(by: Caller, nombreCliente: string, formaPago: string): Promise<string> {
  const { body } = await by.call(placeCounterSale, {
    body: aCounterSale([top], { nombreCliente, formaPago }),
  })
  return body.id
}

type Listed = Record<'id' | 'cliente' | 'vendedor', string> & { anulable: boolean }
const listed = async (by: Caller, query = {}): Promise<Listed[]> =>
  (await by.call(listCounterSales, { query })).body
const namesFor = async (by: Caller, query = {}) => (await listed(by, query)).map(({ cliente }) => cliente)
const annullableFor = async (by: Caller, query = {}) =>
  (await listed(by, query)).filter(({ anulable }) => anulable).map(({ cliente }) => cliente)
const named = async (cliente: string) =>
  (await listed(admin)).find((sale) => sale.cliente === cliente) ?? expect.fail(cliente)

test('The counter sales of a day are listed for staff, newest first, without web sales', async () => {
  expect((await listed(seller))[1]).toEqual({
    id: expect.any(String),
    numero: expect.any(Number),
    hora: '23:52',
    cliente: 'Beto',
    pago: 'qr',
    estadoPago: 'Confirmada',
    total: 13_209.87,
    aCobrar: 0,
    guardadaHasta: null,
    pagos: [{ metodo: 'qr', importe: 12_345.67, recargo: 864.2 }],
    vendedor: 'Persona seller',
    anulable: false,
  })
  expect(await namesFor(seller)).toEqual(['Caro', 'Beto', 'Ana'])
  expect(await namesFor(admin)).toEqual(['Caro', 'Beto', 'Ana'])
})

test('The list says which sales the caller may annul: a seller their own, an admin any', async () => {
  expect(await annullableFor(seller)).toEqual(['Caro', 'Ana'])
  expect(await annullableFor(other)).toEqual(['Beto'])
  expect(await annullableFor(admin)).toEqual(['Caro', 'Beto', 'Ana'])
})

test('The list is paged and has the total count', async () => {
  const first = await seller.call(listCounterSales, { query: { limit: 2 } })
  expect(first.headers.get('X-Total-Count')).toBe('3')
  const cursor = first.headers.get('X-Next-Cursor')!
  expect(await namesFor(seller, { limit: 2, cursor })).toEqual(['Ana'])
})

test('An annulled sale stays in the list, and a repeat with its key is the same annulment', async () => {
  const { id } = await named('Ana')
  const before = (await stockByProduct(shop.deps.pool))[top.id]!
  const headers = { 'idempotency-key': randomUUID() }
  const annul = (sale: string, motivo: string) =>
    seller.call(annulSale, { params: { id: sale }, body: { motivo }, headers })
  const replies = [await annul(id, 'Se arrepintió'), await annul(id, 'Se arrepintió')]
  expect(replies.map(({ status, body }) => [status, body])).toEqual([
    [200, { message: 'Eliminado exitosamente' }],
    [200, { message: 'Eliminado exitosamente' }],
  ])
  expect((await stockByProduct(shop.deps.pool))[top.id]).toBe(before + 1)
  expect(await named('Ana')).toMatchObject({ estadoPago: 'Anulado', anulable: false })

  const { id: another } = await named('Caro')
  for (const [sale, motivo] of [
    [another, 'Se arrepintió'],
    [id, 'Talle equivocado'],
  ] as const)
    expect(await annul(sale, motivo)).toMatchObject({
      status: 422,
      body: { code: 'idempotency-key-reused' },
    })
  expect(await annullableFor(seller)).toEqual(['Caro'])
})

test('A new day begins at midnight of the store, and only an admin annuls sales of the day before', async () => {
  shop.clock.advance(5 * 60_000)
  expect(await listed(seller)).toEqual([])
  await createCounterSale(seller, 'Dora', 'efectivo')
  expect(await namesFor(seller)).toEqual(['Dora'])
  const yesterday = { dia: '2026-03-10' }
  expect(await namesFor(seller, yesterday)).toEqual(['Caro', 'Beto', 'Ana'])
  expect(await annullableFor(seller, yesterday)).toEqual([])
  expect(await annullableFor(admin, yesterday)).toEqual(['Caro', 'Beto'])
  expect((await seller.call(listCounterSales, { query: { dia: '2026-02-30' } })).status).toBe(400)
})
