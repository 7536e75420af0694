import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCategory, listCategoryRecords, updateCategory } from '#contract/product/categories.ts'
import { createProduct, updateProduct } from '#contract/product/edit-products.ts'
import { readProductWeights } from '#server/features/shipping/product-weights-store.ts'
import { aProduct } from '#testing/fixtures/builders.ts'
import type { Caller } from '#testing/http/caller.ts'
import { openShop, type Shop } from '#testing/shop/open-shop.ts'

let shop: Shop
let admin: Caller

beforeAll(async () => {
  shop = await openShop()
  admin = await shop.as('admin')
})

afterAll(() => shop.close())

const form = { nombre: 'Buzo', categoria: 'Tops', color: 'rojo', talle: 'M', stock: 4, precio: 1_000 }
const edit = (body: object) => admin.call(updateProduct, { body })
const lastAudit = async (object: string) => {
  const { rows } = await shop.deps.pool.query(
    'select what, before, after from audit_trail where object = $1 order by id desc limit 1',
    [object],
  )
  return rows[0]
}

test('A product has an own weight, an edit without the field leaves it, and null removes it', async () => {
  const { body: created } = await admin.call(createProduct, { body: { ...form, peso: 450 } })
  expect(created).toMatchObject({ peso: 450 })
  const { id } = created
  expect((await edit({ id, nombre: 'Buzo liso' })).body).toMatchObject({ nombre: 'Buzo liso', peso: 450 })
  expect((await edit({ id, peso: 300 })).body).toMatchObject({ peso: 300 })
  expect(await lastAudit(`product:${id}`)).toMatchObject({ before: { peso: 450 }, after: { peso: 300 } })
  expect((await edit({ id, peso: null })).body).toMatchObject({ peso: null })
  for (const wrong of [0, 1.5, 1_000_001, '300'])
    expect(await edit({ id, peso: wrong })).toMatchObject({
      status: 400,
      body: { fields: { peso: 'Va un peso en gramos, de 1 a 1000000' } },
    })
})

test('A category has the weight of its products without an own one, and a change is in the audit trail', async () => {
  const { body: list } = await admin.call(createCategory, { body: { nombre: 'Camperas', peso: 900 } })
  const { id } = (list as { id: string; nombre: string }[]).find(({ nombre }) => nombre === 'Camperas')!
  const [own, other] = [aProduct({ categoria: 'Camperas' }), aProduct({ categoria: 'Camperas' })]
  await shop.addProducts({ ...own, peso: 1_200 }, other)
  const change = (body: object) => admin.call(updateCategory, { params: { id }, body })
  expect((await change({ nombre: 'Camperas de abrigo' })).body).toContainEqual(
    expect.objectContaining({ id, peso: 900 }),
  )
  expect((await change({ peso: 1_000 })).status).toBe(200)
  expect(await lastAudit(`category:${id}`)).toMatchObject({
    what: 'cambió el peso de una categoría',
    before: { peso: 900 },
    after: { peso: 1_000 },
  })
  expect(await readProductWeights(shop.deps.pool, [own.id, other.id])).toEqual(
    new Map([
      [own.id, 1_200],
      [other.id, 1_000],
    ]),
  )
  expect((await change({ peso: null })).body).toContainEqual(expect.objectContaining({ id, peso: null }))
  expect((await admin.call(listCategoryRecords, {})).body).toContainEqual(
    expect.objectContaining({ id, peso: null }),
  )
})
