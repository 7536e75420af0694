import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { previewBulkEdit, startBulkEdit, undoBulkEdit } from '#contract/product/bulk-edits.ts'
import { correctProductCosts } from '#contract/product/product-costs.ts'
import { getProduct } from '#contract/product/products.ts'
import { centavos } from '#domain/money.ts'
import type { Product } from '#domain/product/product.ts'
import { runBulkEdits } from '#server/jobs/handlers/run-bulk-edits.ts'
import { aProduct, aVariant } from '#testing/fixtures/builders.ts'
import type { Caller } from '#testing/http/caller.ts'
import { openShop, type Shop } from '#testing/shop/open-shop.ts'

let shop: Shop
let admin: Caller

beforeAll(async () => {
  shop = await openShop({
    store: { legalName: 'Mimosa SRL', taxId: '30-71234567-1', taxCondition: 'inscripto' },
  })
  admin = await shop.as('admin')
})
afterEach(async () => {
  await shop.reset()
  await shop.deps.pool.query('truncate audit_trail, bulk_edits cascade')
})
afterAll(() => shop.close())

const SIXTY = { campo: 'precio', modo: 'margen', valor: 60, redondeo: '100' }
const preview = (cambio: object = SIXTY) =>
  admin.call(previewBulkEdit, { body: { productos: { encontrados: {} }, cambio } })
const start = (huella: string) =>
  admin.call(startBulkEdit, {
    body: { productos: { encontrados: {} }, cambio: SIXTY, huella },
    headers: { 'idempotency-key': randomUUID() },
  })
const priceOf = async ({ id }: Product) => (await admin.call(getProduct, { params: { id } })).body.precio
const setCosts = async ({ id }: Product, filas: object[]) => {
  const body = { filas, motivo: 'Factura del proveedor' }
  expect((await admin.call(correctProductCosts, { params: { id }, body })).status).toBe(200)
}
const one = (costo: number) => [{ color: '', talle: '', costo }]

test('A price by margin follows the highest cost and the IVA of each product, and an undo restores the price', async () => {
  const dress = aProduct({
    nombre: 'Vestido',
    precio: centavos(10_000_00),
    variantes: [aVariant('rojo', 'S', 1), aVariant('rojo', 'M', 1), aVariant('rojo', 'L', 1)],
  })
  const book = aProduct({ nombre: 'Libro', precio: centavos(9_000_00), tasaIva: 0 })
  const unknown = aProduct({ nombre: 'Sin costo', sku: 'SC-1', precio: centavos(500_00) })
  await shop.addProducts(dress, book, unknown)
  await setCosts(dress, [
    { color: 'rojo', talle: 'S', costo: 8_000 },
    { color: 'rojo', talle: 'M', costo: 7_000 },
  ])
  await setCosts(book, one(8_000))
  const { body } = await preview()
  expect(body).toMatchObject({
    cantidad: 2,
    iguales: 0,
    rechazados: 0,
    sinCosto: 1,
    muestraSinCosto: [{ id: unknown.id, nombre: 'Sin costo', sku: 'SC-1' }],
  })
  const started = await start(body.huella)
  expect(started.body).toMatchObject({ cambio: SIXTY, total: 2 })
  await runBulkEdits(shop.deps)
  const prices = () => Promise.all([dress, book, unknown].map(priceOf))
  expect(await prices()).toEqual([24_200, 20_000, 500])
  expect((await preview()).body).toMatchObject({ cantidad: 0, iguales: 2, sinCosto: 1 })
  const params = { id: started.body.id }
  await admin.call(undoBulkEdit, { params, body: {}, headers: { 'idempotency-key': randomUUID() } })
  await runBulkEdits(shop.deps)
  expect(await prices()).toEqual([10_000, 9_000, 500])
})

test('An edit of prices by margin is refused when a cost changed since the preview', async () => {
  const dress = aProduct({ precio: centavos(10_000_00) })
  await shop.addProducts(dress)
  await setCosts(dress, one(8_000))
  const { huella } = (await preview()).body
  await setCosts(dress, one(9_000))
  expect((await start(huella)).body).toMatchObject({ code: 'bulk-edit-stale' })
  expect(await priceOf(dress)).toBe(10_000)
})

test.each([[100], ['-1'], ['99,995']])('A margin of %s %% is refused', async (valor) => {
  expect((await preview({ ...SIXTY, valor })).status).toBe(400)
})
