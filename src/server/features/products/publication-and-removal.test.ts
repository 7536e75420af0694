import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { deleteProduct, togglePublication } from '#contract/product/edit-products.ts'
import { getProduct, listProducts } from '#contract/product/products.ts'
import { placeWebSale } from '#contract/sale/sales.ts'
import { centavos } from '#domain/money.ts'
import { aCart, aProduct } from '#testing/fixtures/builders.ts'
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
  await shop.deps.pool.query('truncate audit_trail')
})

afterAll(() => shop.close())

const toggle = (id: string, request: { publicado?: string; key?: string } = {}) => {
  const { key, ...body } = request
  return admin.call(togglePublication, {
    params: { id },
    body,
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  })
}
const remove = (id: string) => admin.call(deleteProduct, { params: { id } })
const shown = async (caller = shop.anonymous) =>
  (await caller.call(listProducts, {})).body.map(({ id }: { id: string }) => id)
const audited = async () =>
  (await shop.deps.pool.query('select actor, what, object, before, after from audit_trail order by id')).rows
const buy = (...cart: Parameters<typeof aCart>) =>
  shop.anonymous.call(placeWebSale, { body: aCart(...cart), headers: { 'idempotency-key': randomUUID() } })

test('A product is unpublished and published at once for all visitors, with an audit entry each time', async () => {
  const top = aProduct({ nombre: 'Remera' })
  await shop.addProducts(top)
  expect(await shown()).toEqual([top.id])
  expect((await toggle(top.id)).body).toEqual({ message: 'Producto despublicado', publicado: 'no' })
  expect(await shown()).toEqual([])
  expect(await shown(admin)).toEqual([top.id])
  expect((await toggle(top.id)).body).toEqual({ message: 'Producto publicado', publicado: 'si' })
  expect(await shown()).toEqual([top.id])
  const object = `product:${top.id}`
  expect(await audited()).toEqual([
    {
      actor: admin.uid,
      what: 'despublicó un producto',
      object,
      before: { publicado: 'si' },
      after: { publicado: 'no', nombre: 'Remera' },
    },
    {
      actor: admin.uid,
      what: 'publicó un producto',
      object,
      before: { publicado: 'no' },
      after: { publicado: 'si', nombre: 'Remera' },
    },
  ])
})

test('A repeated publication request, or a request for the current state, changes the product only once', async () => {
  const top = aProduct()
  await shop.addProducts(top)
  const key = randomUUID()
  await Promise.all([toggle(top.id, { key }), toggle(top.id, { key })])
  expect((await toggle(top.id, { publicado: 'no' })).body.publicado).toBe('no')
  expect(await audited()).toHaveLength(1)
})

test('An imported product without a price is neither published nor sold on the web', async () => {
  const waiting = aProduct({ precio: centavos(0), publicado: 'no' })
  await shop.addProducts(waiting)
  for (const publicado of [{}, { publicado: 'si' }])
    expect(await toggle(waiting.id, publicado)).toMatchObject({
      status: 409,
      body: { code: 'price-missing', message: 'El precio debe ser mayor a 0 para publicar el producto' },
    })
  expect((await buy([waiting])).body).toMatchObject({ code: 'product-gone' })
})

test('A removed product cannot be found or bought, and its sales stay', async () => {
  const [top, skirt] = [aProduct({ nombre: 'Remera', stock: 5 }), aProduct()]
  await shop.addProducts(top, skirt)
  const sale = await buy([top])
  expect((await remove(top.id)).body).toEqual({ message: 'Eliminado exitosamente' })
  expect([await shown(), await shown(admin)]).toEqual([[skirt.id], [skirt.id]])
  for (const caller of [shop.anonymous, admin])
    expect((await caller.call(getProduct, { params: { id: top.id } })).status).toBe(404)
  expect((await buy([top])).body).toMatchObject({ code: 'product-gone' })
  const { rows } = await shop.deps.pool.query(
    'select "idProducto", nombre from sale_lines where sale_id = $1',
    [sale.body.id],
  )
  expect(rows).toEqual([{ idProducto: top.id, nombre: 'Remera' }])
  expect((await remove(top.id)).body).toMatchObject({ code: 'product-not-found' })
  expect((await toggle(top.id)).status).toBe(404)
  expect(await audited()).toMatchObject([
    { what: 'eliminó un producto', before: { nombre: 'Remera', stock: 4, publicado: 'si' } },
  ])
})

test('A concurrent sale and removal of a product run one after the other', async () => {
  const top = aProduct({ stock: 1 })
  await shop.addProducts(top)
  const [sold, removed] = await Promise.all([buy([top]), remove(top.id)])
  expect(removed.status).toBe(200)
  expect([200, 409]).toContain(sold.status)
  const { rows } = await shop.deps.pool.query('select count(*)::int as sales from sales')
  expect(rows[0].sales).toBe(sold.status === 200 ? 1 : 0)
})
