import { afterAll, beforeAll, expect, test } from 'vitest'
import { createProduct, updateProduct } from '#contract/product/edit-products.ts'
import { getProduct } from '#contract/product/products.ts'
import { listSizeGuides, readSizeGuide, saveSizeGuide } from '#contract/product/size-guides.ts'
import { centavos } from '#domain/money.ts'
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

const table = (bust: string) => ({ columnas: ['Talle', 'Busto'], filas: [['S', bust]] })
const save = (categoria: string, tabla: object | null, version: number) =>
  admin.call(saveSizeGuide, { body: { categoria, tabla, version } })
const guideOf = async (id: string) => (await shop.anonymous.call(readSizeGuide, { params: { id } })).body.guia

test('A product shows its own size table, else the table of its category in any spelling, else none', async () => {
  const product = aProduct({ categoria: 'VESTIDOS', precio: centavos(100) })
  await shop.addProducts(product)
  expect(await guideOf(product.id)).toBeNull()
  expect(
    (
      await save(
        'Vestidos',
        {
          columnas: [' Talle', 'Busto'],
          filas: [
            ['S', '84 cm'],
            ['', ''],
          ],
        },
        0,
      )
    ).body,
  ).toEqual({
    categoria: 'Vestidos',
    tabla: table('84'),
    version: 1,
  })
  expect(await guideOf(product.id)).toEqual(table('84'))

  const { version } = (await admin.call(getProduct, { params: { id: product.id } })).body
  const edit = (guiaDeTalles: object | null, seen = version) =>
    admin.call(updateProduct, { body: { id: product.id, version: seen, guiaDeTalles } })
  const edited = await edit(table('90'))
  expect(edited.body).toMatchObject({ guiaDeTalles: table('90') })
  expect(await guideOf(product.id)).toEqual(table('90'))
  expect(await edit(table('91'))).toMatchObject({
    status: 409,
    body: { code: 'product-changed', product: { guiaDeTalles: table('90') } },
  })
  expect((await edit(null, edited.body.version)).body).toMatchObject({ guiaDeTalles: null })
  expect(await guideOf(product.id)).toEqual(table('84'))
})

test('A size table of a category is changed or removed only with its current version, and the audit has both changes', async () => {
  expect(await save('Faldas', table('60'), 1)).toMatchObject({
    status: 409,
    body: { code: 'size-guide-changed' },
  })
  const both = await Promise.all([save('Faldas', table('60'), 0), save('Faldas', table('61'), 0)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await save('Faldas', table('62'), 1)).body.version).toBe(2)
  expect((await save('Faldas', table('62'), 2)).body.version).toBe(2)
  expect((await save('Faldas', null, 2)).body.version).toBe(3)
  const listed = (await admin.call(listSizeGuides, {})).body
  expect(listed.find(({ categoria }: { categoria: string }) => categoria === 'Faldas')).toEqual({
    categoria: 'Faldas',
    tabla: null,
    version: 3,
  })
  const { rows } = await shop.deps.pool.query(
    `select what, before, after from audit_trail where object = 'size-guide:Faldas' order by id`,
  )
  expect(rows.slice(1)).toEqual([
    {
      what: 'cambió una guía de talles',
      before: { guiaDeTalles: table(both[0]!.status === 200 ? '60' : '61') },
      after: { guiaDeTalles: table('62') },
    },
    {
      what: 'quitó una guía de talles',
      before: { guiaDeTalles: table('62') },
      after: { guiaDeTalles: null },
    },
  ])
})

test('An invalid size table is refused with a reason at its field', async () => {
  const wrong = { columnas: ['Talle', 'Busto'], filas: [['S', 'chico']] }
  const text = 'La medida «chico» del talle S va en centímetros, como 84, 84,5 o 84-88'
  expect((await save('Tops', wrong, 0)).body).toMatchObject({ fields: { tabla: text } })
  const body = { nombre: 'Buzo', categoria: 'Tops', color: 'rojo', talle: 'M', stock: 1, precio: 1 }
  expect((await admin.call(createProduct, { body: { ...body, guiaDeTalles: wrong } })).body).toMatchObject({
    fields: { guiaDeTalles: text },
  })
  const hostile = { columnas: ['Talle', 'Bu\u0007sto'], filas: [['S', '84']] }
  expect((await save('Tops', hostile, 0)).body).toMatchObject({
    fields: { tabla: 'Sacá los caracteres especiales' },
  })
})
