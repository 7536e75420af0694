import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { answerImport, applyImport } from '#contract/product/product-imports.ts'
import { ImportSteps } from '#testing/shop/import-steps.ts'
import { openShop, type Shop } from '#testing/shop/open-shop.ts'

let shop: Shop
let steps: ImportSteps

beforeAll(async () => {
  shop = await openShop()
  steps = new ImportSteps(shop, await shop.as('admin'))
})
afterEach(() => steps.deleteAll())
afterAll(() => shop.close())

test('A column corrected in the preview stays corrected for the next file with these headings', async () => {
  const file = 'nombre;precio;precio mayorista;stock\nRemera;1500;900;4\n'
  const first = await steps.upload(file)
  expect(await steps.read(first)).toMatchObject({
    estado: 'vista-previa',
    columnas: [
      { titulo: 'nombre', campo: 'nombre' },
      { titulo: 'precio', campo: 'precio' },
      { titulo: 'precio mayorista', campo: null, muestras: ['900'] },
      { titulo: 'stock', campo: 'stock' },
    ],
  })
  const corrected = { columnas: { precio: 'precio mayorista' }, columnasSinUso: ['stock'] }
  await steps.send(answerImport, first, corrected)
  await steps.run(first)
  const columnas = [
    { campo: 'nombre' },
    { titulo: 'precio', campo: null },
    { campo: 'precio' },
    { titulo: 'stock', campo: null },
  ]
  expect(await steps.read(first)).toMatchObject({
    estado: 'vista-previa',
    columnas,
    preguntas: expect.arrayContaining([expect.objectContaining({ clave: 'stock', cantidad: 1 })]),
  })
  const second = await steps.upload(file.replace('Remera', 'Buzo'))
  expect(await steps.read(second)).toMatchObject({ columnas, respuestas: corrected })
  const wrong = await steps.send(answerImport, second, { columnas: {}, columnasSinUso: ['no está'] })
  expect(wrong).toMatchObject({ status: 422 })
})

test('A finished import says how many new products are visible, and their units', async () => {
  const id = await steps.upload('sku,nombre,precio,stock,publicado\nA1,Uno,10,3,si\nA2,Dos,10,4,no\n')
  expect(await steps.read(id)).toMatchObject({ guardado: null })
  await steps.send(applyImport, id)
  await steps.run(id)
  expect(await steps.read(id)).toMatchObject({
    estado: 'terminada',
    guardado: { publicados: 1, ocultos: 1, unidades: 7 },
  })
})
