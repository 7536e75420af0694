import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import {
  listBulkEdits,
  previewBulkEdit,
  readBulkEdit,
  startBulkEdit,
  undoBulkEdit,
} from '#contract/product/bulk-edits.ts'
import { togglePublication } from '#contract/product/edit-products.ts'
import { getProduct, listProducts } from '#contract/product/products.ts'
import { centavos } from '#domain/money.ts'
import type { Product } from '#domain/product/product.ts'
import { runBulkEdits } from '#server/jobs/handlers/run-bulk-edits.ts'
import { aProduct } from '#testing/fixtures/builders.ts'
import type { Caller } from '#testing/http/caller.ts'
import { openShop, type Shop } from '#testing/shop/open-shop.ts'

let shop: Shop
let admin: Caller

beforeAll(async () => {
  shop = await openShop()
  admin = await shop.as('admin')
})

afterEach(async () => {
  await shop.reset()
  await shop.deps.pool.query('truncate audit_trail, bulk_edits cascade')
})

afterAll(() => shop.close())

const TEN_MORE = { campo: 'precio', modo: 'porcentaje', valor: 10, redondeo: '100' }
const EVERYTHING = { encontrados: {} }
const run = () => runBulkEdits(shop.deps)

async function edit(cambio: object, productos: object = EVERYTHING) {
  const request = { productos, cambio }
  const preview = await admin.call(previewBulkEdit, { body: request })
  expect(preview.status).toBe(200)
  const started = await send({ ...request, huella: preview.body.huella })
  return { preview: preview.body, started }
}
const send = (body: object, key = randomUUID()) =>
  admin.call(startBulkEdit, { body, headers: { 'idempotency-key': key } })
const undo = (id: string) =>
  admin.call(undoBulkEdit, { params: { id }, body: {}, headers: { 'idempotency-key': randomUUID() } })
const progress = async (id: string) => (await admin.call(readBulkEdit, { params: { id } })).body
const priceOf = async ({ id }: Product) =>
  (await shop.anonymous.call(getProduct, { params: { id } })).body.precio

test('A bulk edit raises the prices of all search results as previewed, and writes an audit line per product', async () => {
  const [top, dress, skirt] = [
    aProduct({ nombre: 'Remera', precio: centavos(1_000_00) }),
    aProduct({ nombre: 'Remera larga', precio: centavos(1_550_00) }),
    aProduct({ nombre: 'Pollera', precio: centavos(2_000_00) }),
  ]
  await shop.addProducts(top, dress, skirt)
  const { preview, started } = await edit(TEN_MORE, { encontrados: { q: 'remera' } })
  expect(preview).toMatchObject({ cantidad: 2, iguales: 0, rechazados: 0 })
  expect(
    preview.muestra.map(({ nombre, antes, despues }: Record<string, Record<string, unknown>>) => [
      nombre,
      antes!.precio,
      despues!.precio,
    ]),
  ).toEqual([
    ['Remera larga', 1_550, 1_700],
    ['Remera', 1_000, 1_100],
  ])
  expect(started.body).toMatchObject({ cambio: TEN_MORE, total: 2, aplicados: 0, terminado: false })
  expect(await priceOf(top)).toBe(1_000)
  await run()
  expect(await Promise.all([top, dress, skirt].map(priceOf))).toEqual([1_100, 1_700, 2_000])
  expect(await progress(started.body.id)).toMatchObject({ aplicados: 2, salteados: 0, terminado: true })
  const { rows } = await shop.deps.pool.query(
    `select actor, object, before, after from audit_trail where object like 'product:%' order by after`,
  )
  expect(rows[0]).toEqual({
    actor: admin.uid,
    object: `product:${top.id}`,
    before: { precio: 1_000_00 },
    after: { precio: 1_100_00 },
  })
  expect(rows).toHaveLength(2)
})

test('An undo skips a product that changed after the edit, which can still be undone later, and the undo can be undone too', async () => {
  const [top, dress] = [aProduct({ categoria: 'Tops' }), aProduct({ categoria: 'Vestidos' })]
  await shop.addProducts(top, dress)
  const { started } = await edit({ campo: 'categoria', valor: 'Liquidación' })
  await run()
  await edit({ campo: 'categoria', valor: 'Bikinis' }, { ids: [dress.id] })
  await run()
  const undone = await undo(started.body.id)
  expect(undone.body).toMatchObject({ deshace: started.body.id, total: 2 })
  await run()
  expect(await progress(undone.body.id)).toMatchObject({ aplicados: 1, salteados: 1, terminado: true })
  const list = (await admin.call(listProducts, {})).body
  expect(list.map(({ categoria }: Product) => categoria)).toEqual(['Bikinis', 'Tops'])
  expect(await progress(started.body.id)).toMatchObject({ deshecho: false, porDeshacer: 1 })
  const redone = await undo(undone.body.id)
  expect(redone.body).toMatchObject({ deshace: started.body.id, rehace: true, total: 1 })
  await run()
  expect((await admin.call(getProduct, { params: { id: top.id } })).body.categoria).toBe('Liquidación')
  expect((await admin.call(listBulkEdits, {})).body).toHaveLength(4)
})

test('Two price rises can be undone in either order, and an undo without effect can be repeated', async () => {
  const [top, dress] = [aProduct({ precio: centavos(1_000_00) }), aProduct({ precio: centavos(1_550_00) })]
  await shop.addProducts(top, dress)
  const prices = () => Promise.all([top, dress].map(priceOf))
  const rise = async () => {
    const { started } = await edit(TEN_MORE)
    await run()
    return started.body.id as string
  }
  const undoNow = async (id: string) => {
    const { body } = await undo(id)
    await run()
    return progress(body.id)
  }
  const [first, second] = [await rise(), await rise()]
  expect(await undoNow(first)).toMatchObject({ aplicados: 0, salteados: 2 })
  expect(await progress(first)).toMatchObject({ deshecho: false, porDeshacer: 2 })
  expect(await undoNow(second)).toMatchObject({ aplicados: 2, salteados: 0 })
  expect(await undoNow(first)).toMatchObject({ aplicados: 2, salteados: 0 })
  expect(await prices()).toEqual([1_000, 1_550])
  for (const id of [first, second]) {
    expect(await progress(id)).toMatchObject({ deshecho: true, porDeshacer: 0 })
    expect((await undo(id)).body).toMatchObject({ code: 'bulk-edit-undone' })
  }
})

test('A product that an undo skipped is undone later, once it has the value of the edit again', async () => {
  const [top, dress] = [aProduct({ publicado: 'si' }), aProduct({ publicado: 'si' })]
  await shop.addProducts(top, dress)
  const { started } = await edit({ campo: 'publicado', valor: 'no' })
  await run()
  const publish = (publicado: string) =>
    admin.call(togglePublication, { params: { id: top.id }, body: { publicado } })
  await publish('si')
  await undo(started.body.id)
  await run()
  expect(await progress(started.body.id)).toMatchObject({ deshecho: false, porDeshacer: 1 })
  await publish('no')
  expect((await undo(started.body.id)).body).toMatchObject({ total: 1 })
  await run()
  expect(await progress(started.body.id)).toMatchObject({ deshecho: true, porDeshacer: 0 })
  expect((await admin.call(getProduct, { params: { id: top.id } })).body.publicado).toBe('si')
})

test('An undo skips a product that a later edit set to the same value', async () => {
  const top = aProduct({ categoria: 'Tops' })
  await shop.addProducts(top)
  const ids: string[] = []
  for (const valor of ['Bikinis', 'Vestidos', 'Bikinis']) {
    ids.push((await edit({ campo: 'categoria', valor })).started.body.id)
    await run()
  }
  const category = async () => (await admin.call(getProduct, { params: { id: top.id } })).body.categoria
  await undo(ids[0]!)
  await run()
  expect(await category()).toBe('Bikinis')
  for (const id of ids.toReversed()) {
    await undo(id)
    await run()
  }
  expect(await category()).toBe('Tops')
})

test('A bulk edit publishes no product without stock and leaves no product without a price', async () => {
  const hidden = aProduct({ publicado: 'no', stock: 3, precio: centavos(900_00) })
  const soldOut = aProduct({ publicado: 'no', stock: 0, precio: centavos(400_00) })
  const shown = aProduct({ publicado: 'si', stock: 0, precio: centavos(1_000_00) })
  await shop.addProducts(hidden, soldOut, shown)
  const { preview } = await edit({ campo: 'publicado', valor: 'si' })
  expect(preview).toMatchObject({ cantidad: 1, iguales: 1, rechazados: 1 })
  await run()
  const states = (await admin.call(listProducts, {})).body.map(({ publicado }: Product) => publicado)
  expect(states).toEqual(['si', 'no', 'si'])
  const cheaper = await edit({ campo: 'precio', modo: 'importe', valor: '-500,50', redondeo: 'ninguno' })
  expect(cheaper.preview).toMatchObject({ cantidad: 2, rechazados: 1 })
  await run()
  expect(await priceOf(hidden)).toBe(399.5)
})

test('A bulk edit is refused when a product changed since the preview, and a running edit skips such a product', async () => {
  const [top, dress] = [aProduct({ categoria: 'Tops' }), aProduct({ categoria: 'Tops' })]
  await shop.addProducts(top, dress)
  const request = { productos: EVERYTHING, cambio: { campo: 'publicado', valor: 'no' } }
  const { body: preview } = await admin.call(previewBulkEdit, { body: request })
  await admin.call(togglePublication, { params: { id: top.id }, body: { publicado: 'no' } })
  expect((await send({ ...request, huella: preview.huella })).body).toMatchObject({ code: 'bulk-edit-stale' })
  const { started } = await edit({ campo: 'publicado', valor: 'si' }, { ids: [top.id] })
  await admin.call(togglePublication, { params: { id: top.id }, body: { publicado: 'si' } })
  await run()
  expect(await progress(started.body.id)).toMatchObject({ aplicados: 0, salteados: 1, terminado: true })
})

test('A bulk edit and an undo publish no product without a price', async () => {
  const [waiting, top] = [aProduct({ precio: centavos(0), publicado: 'no' }), aProduct()]
  await shop.addProducts(waiting, top)
  const { preview } = await edit({ campo: 'publicado', valor: 'si' }, { ids: [waiting.id] })
  expect(preview).toMatchObject({ cantidad: 0, rechazados: 1 })
  const { started } = await edit({ campo: 'publicado', valor: 'no' }, { ids: [top.id] })
  await run()
  await shop.deps.pool.query('update products set precio = 0 where id = $1', [top.id])
  const { body: undone } = await undo(started.body.id)
  await run()
  expect(await progress(undone.id)).toMatchObject({ aplicados: 0, salteados: 1, terminado: true })
  expect((await shop.anonymous.call(getProduct, { params: { id: top.id } })).status).toBe(404)
})

test('The undo of a price edit leaves no published product without a price', async () => {
  const top = aProduct({ precio: centavos(0), publicado: 'no' })
  await shop.addProducts(top, aProduct({ precio: centavos(0), publicado: 'no' }))
  const { started } = await edit({ campo: 'precio', modo: 'importe', valor: '1000', redondeo: 'ninguno' })
  await run()
  await admin.call(togglePublication, { params: { id: top.id } })
  const undone = (await undo(started.body.id)).body.id
  await run()
  expect([await priceOf(top), await progress(undone)]).toMatchObject([1_000, { aplicados: 1, salteados: 1 }])
})

test('Only one bulk edit runs at a time, and a repeated request starts one edit', async () => {
  const top = aProduct({ precio: centavos(1_000_00) })
  await shop.addProducts(top)
  const request = { productos: EVERYTHING, cambio: TEN_MORE }
  const { body: preview } = await admin.call(previewBulkEdit, { body: request })
  const body = { ...request, huella: preview.huella }
  const key = randomUUID()
  const [first, repeated] = await Promise.all([send(body, key), send(body, key)])
  expect(repeated.text).toBe(first.text)
  expect((await send(body)).body).toMatchObject({ code: 'bulk-edit-running' })
  expect((await admin.call(previewBulkEdit, { body: request })).body).toMatchObject({
    code: 'bulk-edit-running',
  })
  await run()
  expect(await priceOf(top)).toBe(1_100)
})

test('A bulk edit without effect and one with invalid values are refused with an explanation', async () => {
  await shop.addProducts(aProduct({ categoria: 'Tops' }))
  const { started } = await edit({ campo: 'categoria', valor: 'TÓPS' })
  expect(started.body).toMatchObject({ code: 'bulk-edit-empty' })
  const wrong = await admin.call(previewBulkEdit, {
    body: { productos: EVERYTHING, cambio: { ...TEN_MORE, valor: 'mucho' } },
  })
  expect(wrong.status).toBe(400)
  expect(wrong.text).toContain('Ingresá cuánto, con hasta dos decimales')
})

test('Two concurrent processes continue an interrupted bulk edit and change each product once', async () => {
  const products = Array.from({ length: 7 }, (_, at) =>
    aProduct({ nombre: `Prenda ${at}`, precio: centavos(1_000_00) }),
  )
  await shop.addProducts(...products)
  const { started } = await edit(TEN_MORE)
  const stop = new AbortController()
  await runBulkEdits(shop.deps, {
    batchSize: 2,
    closing: stop.signal,
    pauseBetweenBatches: async () => stop.abort(),
  })
  expect(await progress(started.body.id)).toMatchObject({ aplicados: 2, terminado: false })
  await Promise.all([1, 2].map((batchSize) => runBulkEdits(shop.deps, { batchSize })))
  expect(await progress(started.body.id)).toMatchObject({ aplicados: 7, salteados: 0, terminado: true })
  const { rows } = await shop.deps.pool.query('select distinct precio, version from products')
  expect(rows).toEqual([{ precio: 1_100_00, version: 2 }])
})

test('Price changes are notified after every batch, but changes of list order only every two seconds and at the end', async () => {
  await shop.addProducts(...Array.from({ length: 5 }, () => aProduct({ categoria: 'Tops' })))
  const changed = vi.spyOn(shop.deps.catalogueChanges, 'notify')
  const aSecondEach = { batchSize: 1, pauseBetweenBatches: async () => shop.clock.advance(1_000) }
  await edit({ campo: 'categoria', valor: 'Bikinis' })
  await runBulkEdits(shop.deps, aSecondEach)
  expect(changed.mock.calls.flat()).toEqual(['catalogue', 'catalogue'])
  changed.mockClear()
  await edit({ campo: 'categoria', valor: 'Tops' }, EVERYTHING)
  await run()
  expect(changed.mock.calls.flat()).toEqual(['catalogue'])
  changed.mockClear()
  await edit(TEN_MORE)
  await runBulkEdits(shop.deps, aSecondEach)
  expect(changed.mock.calls.flat()).toEqual(Array.from({ length: 5 }, () => 'price'))
  changed.mockRestore()
})

test('A database failure between two batches loses no notification', async () => {
  await shop.addProducts(aProduct({ categoria: 'Tops' }), aProduct({ categoria: 'Tops' }))
  const changed = vi.spyOn(shop.deps.catalogueChanges, 'notify')
  await edit({ campo: 'categoria', valor: 'Bikinis' })
  const failing = { batchSize: 1, pauseBetweenBatches: () => Promise.reject(new Error('no database')) }
  await expect(runBulkEdits(shop.deps, failing)).rejects.toThrow('no database')
  expect(changed.mock.calls.flat()).toEqual(['catalogue'])
  changed.mockRestore()
})
