import { afterAll, beforeAll, expect, test } from 'vitest'
import { createProduct, updateProduct } from '#contract/product/edit-products.ts'
import { getProduct, listProducts } from '#contract/product/products.ts'
import { listStaffProducts } from '#contract/product/staff-products.ts'
import type { Caller } from '#testing/http/caller.ts'
import { openShop, type Shop } from '#testing/shop/open-shop.ts'

let shop: Shop
let admin: Caller

beforeAll(async () => {
  shop = await openShop()
  admin = await shop.as('admin')
})

afterAll(() => shop.close())

const form = {
  nombre: 'Buzo',
  categoria: 'Tops',
  color: 'rojo',
  talle: 'M',
  stock: 4,
  precio: 1_000,
  publicado: 'si',
}
const texts = { descripcion: 'De <b>lana</b>.\n\nAbriga.', composicion: 'Lana', cuidados: 'Lavar a mano' }
const edit = (body: object) => admin.call(updateProduct, { body })

test('A product has a former price and texts, lists have the former price only, and edits change or remove both', async () => {
  const { body: created } = await admin.call(createProduct, {
    body: {
      ...form,
      ...texts,
      descripcion: ' De  <b>lana</b>.\r\n\r\n\r\n\r\nAbriga.\n',
      precioAnterior: 1_500,
    },
  })
  expect(created).toMatchObject({ precioAnterior: 1_500, ...texts })
  const { id } = created
  expect((await shop.anonymous.call(getProduct, { params: { id } })).body).toMatchObject({
    precioAnterior: 1_500,
    ...texts,
  })
  for (const [caller, list] of [
    [shop.anonymous, listProducts],
    [admin, listStaffProducts],
  ] as const) {
    const [listed] = (await caller.call(list, {})).body
    expect(listed).toMatchObject({ id, precioAnterior: 1_500 })
    expect(listed).not.toHaveProperty('descripcion')
  }

  const { version } = created
  const edited = await edit({ id, version, precioAnterior: 1_200, cuidados: 'Lavar en frío' })
  expect(edited.body).toMatchObject({ ...texts, precioAnterior: 1_200, cuidados: 'Lavar en frío' })
  expect(await edit({ id, version, cuidados: 'No lavar' })).toMatchObject({
    status: 409,
    body: { code: 'product-changed', product: { cuidados: 'Lavar en frío' } },
  })
  expect((await edit({ id, precioAnterior: null, composicion: '' })).body).toMatchObject({
    precioAnterior: null,
    composicion: '',
    descripcion: texts.descripcion,
  })
  const { rows } = await shop.deps.pool.query(`select before, after from audit_trail order by id`)
  expect(rows.slice(1)).toEqual([
    {
      before: { precioAnterior: 150_000, cuidados: 'Lavar a mano' },
      after: { precioAnterior: 120_000, cuidados: 'Lavar en frío' },
    },
    {
      before: { precioAnterior: 120_000, composicion: 'Lana' },
      after: { precioAnterior: null, composicion: '' },
    },
  ])
})

test.each([
  ['of a new product', () => admin.call(createProduct, { body: { ...form, precioAnterior: 1_000 } })],
  ['with a new price', async () => edit({ id: await newId(), precio: 1_500, precioAnterior: 1_500 })],
  ['without the price', async () => edit({ id: await newId(), precioAnterior: 999 })],
])('A former price that is not above the price is refused: %s', async (_case, send) => {
  expect(await send()).toMatchObject({
    status: 400,
    body: { fields: { precioAnterior: 'El precio anterior debe ser mayor que el precio' } },
  })
})

test('A text of more than 5,000 characters or with invisible control characters is refused', async () => {
  const id = await newId()
  expect(await edit({ id, descripcion: 'a'.repeat(5_001) })).toMatchObject({
    status: 400,
    body: { fields: { descripcion: 'Escribí hasta 5000 caracteres' } },
  })
  expect((await edit({ id, cuidados: 'a\u0007b' })).status).toBe(400)
  expect((await edit({ id, descripcion: 'a'.repeat(5_000) })).status).toBe(200)
})

const newId = async () => (await admin.call(createProduct, { body: form })).body.id
