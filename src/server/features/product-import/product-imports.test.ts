import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { deleteProduct, updateProduct } from '#contract/product/edit-products.ts'
import {
  answerImport,
  applyImport,
  cancelImport,
  chooseImportRows,
  listImports,
  undoImport,
} from '#contract/product/product-imports.ts'
import { placeWebSale } from '#contract/sale/sales.ts'
import { runProductImport } from '#server/jobs/handlers/run-product-import.ts'
import { Postponed } from '#server/jobs/queue/row-job.ts'
import { aCart, aProduct } from '#testing/fixtures/builders.ts'
import { assertStockMatchesMovements } from '#testing/fixtures/stock-fixtures.ts'
import type { Caller } from '#testing/http/caller.ts'
import { ImportSteps } from '#testing/shop/import-steps.ts'
import { openShop, type Shop } from '#testing/shop/open-shop.ts'

let shop: Shop
let admin: Caller
let steps: ImportSteps

beforeAll(async () => {
  shop = await openShop()
  admin = await shop.as('admin')
  steps = new ImportSteps(shop, admin)
})
afterEach(async () => {
  await assertStockMatchesMovements(shop.deps.pool)
  await steps.deleteAll()
})
afterAll(() => shop.close())

const HEADING = 'sku,nombre,categoria,color,talle,stock,precio,publicado'
const TWO_NEW = [HEADING, 'RE-1,Remera,Tops,,,5,1500,si', 'BU-2,Buzo,Sweaters,,,2,3000,si'].join('\n')

test('An uploaded file is previewed, only its chosen rows are applied, and each row shows its result', async () => {
  const id = await steps.upload(TWO_NEW)
  expect(await steps.read(id)).toMatchObject({
    estado: 'vista-previa',
    filas: 2,
    cuenta: { nuevos: 2, elegidos: 2, aplicados: 0 },
    columnas: expect.arrayContaining([{ titulo: 'sku', campo: 'sku', muestras: ['RE-1', 'BU-2'] }]),
  })
  expect(await steps.products()).toHaveLength(0)
  const [, sweater] = await steps.rows(id)
  await admin.call(chooseImportRows, {
    params: { id },
    body: { posiciones: [sweater!.posicion], elegido: false },
  })
  await steps.send(applyImport, id)
  await steps.run(id)
  expect(await steps.read(id)).toMatchObject({ estado: 'terminada', cuenta: { aplicados: 1, elegidos: 1 } })
  expect((await steps.rows(id)).map(({ nombre, estado }) => [nombre, estado])).toEqual([
    ['Remera', 'aplicado'],
    ['Buzo', null],
  ])
  expect(await steps.products()).toHaveLength(1)
  const { body: listed } = await admin.call(listImports, { query: { limit: '5' } })
  expect(listed).toEqual([expect.objectContaining({ id, estado: 'terminada' })])
  expect(JSON.stringify(listed).length).toBeLessThan(600)
  const { rows: audit } = await shop.deps.pool.query('select what, object, after from audit_trail')
  expect(audit).toEqual([
    { what: 'importó productos', object: `import:${id}`, after: { archivo: 'productos.csv', productos: 1 } },
  ])
})

test('A file arrives in parts in any order, and a repeated part changes nothing', async () => {
  const bytes = Buffer.from(TWO_NEW)
  const id = await steps.create(bytes.length)
  const parts = [bytes.subarray(0, 40), bytes.subarray(40)]
  await steps.part(id, 1, parts[1]!)
  await steps.part(id, 1, parts[1]!)
  expect(await steps.read(id)).toMatchObject({ estado: 'subiendo' })
  expect((await steps.part(id, 0, parts[0]!)).body).toMatchObject({ estado: 'leyendo' })
  expect((await steps.part(id, 0, parts[0]!)).body).toMatchObject({ estado: 'leyendo' })
  await steps.run(id)
  expect(await steps.read(id)).toMatchObject({ estado: 'vista-previa', filas: 2 })
})

test('Unknown headings wait for a person, and the chosen columns are remembered for the next file', async () => {
  const file = 'Código raro;Qué es;Vale\nXX-100;Remera;1500\nXX-101;Buzo;3000'
  const first = await steps.upload(file)
  expect(await steps.read(first)).toMatchObject({
    estado: 'columnas',
    columnas: [
      { titulo: 'Código raro', campo: 'sku', muestras: ['XX-100', 'XX-101'] },
      { titulo: 'Qué es', campo: 'nombre' },
      { titulo: 'Vale', campo: 'precio' },
    ],
  })
  const wrong = await steps.send(answerImport, first, { columnas: { nombre: 'No está' } })
  expect(wrong.body).toMatchObject({ code: 'import-columns' })
  await steps.send(answerImport, first, {
    columnas: { sku: 'Código raro', nombre: 'Qué es', precio: 'Vale' },
  })
  await steps.run(first)
  expect(await steps.read(first)).toMatchObject({ estado: 'vista-previa', cuenta: { nuevos: 2 } })
  const second = await steps.upload(file.replace('XX-100', 'XX-102'))
  expect(await steps.read(second)).toMatchObject({
    estado: 'vista-previa',
    respuestas: { columnas: { sku: 'Código raro' } },
  })
})

test('An ambiguous amount is proposed as the price', async () => {
  const id = await steps.upload('Qué es;Vale\nRemera;12.500\nBuzo;9.900')
  expect(await steps.read(id)).toMatchObject({
    estado: 'columnas',
    columnas: [
      { titulo: 'Qué es', campo: 'nombre' },
      { titulo: 'Vale', campo: 'precio' },
    ],
  })
})

test('The import requests the columns again when another encoding changes the mapped headings', async () => {
  const bytes = Buffer.from('Descripción rara;Vale\nRemera;1500\nBuzo;3000', 'latin1')
  const id = await steps.create(bytes.length)
  await steps.part(id, 0, bytes)
  await steps.run(id)
  const columnas = { nombre: 'Descripción rara', precio: 'Vale' }
  await steps.send(answerImport, id, { columnas })
  await steps.run(id)
  expect(await steps.read(id)).toMatchObject({ estado: 'vista-previa', cuenta: { nuevos: 2 } })
  await steps.send(answerImport, id, { columnas, codificacion: 'macintosh' })
  await steps.run(id)
  expect(await steps.read(id)).toMatchObject({
    estado: 'columnas',
    columnas: [{ titulo: expect.stringMatching(/^Descripci.n rara$/) }, { titulo: 'Vale' }],
  })
})

test('The import asks once for data that a file lacks, and the answers complete the new products', async () => {
  const file = [
    'Identificador de URL;Nombre;Categorías;Nombre de propiedad 1;Valor de propiedad 1;Precio;Stock;SKU',
    'jean;Jean;;Talle;38;45900.00;3;J-38',
    'jean;;;Talle;40;47900.00;;J-40',
    'gorra;Gorra;Sombreros;;;9900.00;;G-1',
  ].join('\n')
  const id = await steps.upload(file)
  const { preguntas, origen } = await steps.read(id)
  expect(origen).toBe('Tiendanube')
  expect(Object.fromEntries(preguntas.map(({ clave, cantidad }) => [clave, cantidad]))).toEqual({
    precios: 1,
    categoria: 1,
    categorias: 1,
    publicado: 2,
    stock: 2,
  })
  const answers = {
    precios: 'menor',
    categoria: 'Pantalones',
    categorias: { sombreros: 'Accesorios' },
    publicado: 'si',
    stock: 4,
  }
  await steps.send(answerImport, id, answers)
  await steps.run(id)
  await steps.send(applyImport, id)
  await steps.run(id)
  expect(await steps.product('jean')).toMatchObject({
    categoria: 'Pantalones',
    precio: 45_900,
    publicado: 'si',
    variantes: [
      { talle: '38', stock: 3 },
      { talle: '40', stock: 4 },
    ],
  })
  expect(await steps.product('gorra')).toMatchObject({ categoria: 'Accesorios', stock: 4 })
})

test('Ambiguous numbers are refused until a person decides the decimal mark', async () => {
  const id = await steps.upload('sku,nombre,categoria,precio\nA-1,Remera,Tops,1.234\nA-2,Buzo,Tops,15.000')
  expect(await steps.read(id)).toMatchObject({ cuenta: { rechazadas: 2 } })
  expect((await steps.rows(id)).map(({ sku, nombre }) => [sku, nombre])).toEqual([
    ['A-1', 'Remera'],
    ['A-2', 'Buzo'],
  ])
  expect((await steps.read(id)).preguntas).toContainEqual({
    clave: 'decimales',
    cantidad: 2,
    ejemplos: ['1.234', '15.000'],
  })
  await steps.send(answerImport, id, { decimales: ',' })
  await steps.run(id)
  expect(await steps.read(id)).toMatchObject({ cuenta: { rechazadas: 0, nuevos: 2 } })
})

test('Units sold after the preview do not return, and an edited or deleted product is skipped', async () => {
  const [dress, skirt, coat] = [
    aProduct({ sku: 'VE-1', stock: 7 }),
    aProduct({ sku: 'PO-2', stock: 5 }),
    aProduct({ sku: 'CA-3', stock: 5 }),
  ]
  await shop.addProducts(dress, skirt, coat)
  const id = await steps.upload('sku,stock\nVE-1,10\nPO-2,9\nCA-3,9')
  await shop.anonymous.call(placeWebSale, { body: aCart([dress]) })
  const { version, ...edited } = await steps.product(skirt.id)
  await admin.call(updateProduct, { body: { ...edited, version, nombre: 'Pollera' } })
  await admin.call(deleteProduct, { params: { id: coat.id } })
  await steps.send(applyImport, id)
  await steps.run(id)
  expect(await steps.product(dress.id)).toMatchObject({ stock: 9 })
  expect(await steps.product(skirt.id)).toMatchObject({ stock: 5 })
  expect((await steps.rows(id)).map(({ estado }) => estado)).toEqual(['aplicado', 'salteado', 'salteado'])
})

test('A product whose code someone took after the preview is skipped, and the others are written', async () => {
  const id = await steps.upload([TWO_NEW, 'CA-3,Campera,Abrigos,,,1,9000,si'].join('\n'))
  await shop.addProducts(aProduct({ sku: 'bu-2', nombre: 'Otro buzo' }))
  await steps.send(applyImport, id)
  await steps.run(id)
  expect((await steps.rows(id)).map(({ estado, detalle }) => [estado, detalle])).toEqual([
    ['aplicado', null],
    ['salteado', 'El código BU-2 ya es de «Otro buzo»'],
    ['aplicado', null],
  ])
})

test('A preview is stale after another import, and only one import at a time is written', async () => {
  const [first, second] = [await steps.upload(TWO_NEW), await steps.upload(TWO_NEW)]
  await steps.send(applyImport, first)
  expect((await steps.send(applyImport, second)).body).toMatchObject({ code: 'import-running' })
  await steps.run(first)
  expect(await steps.read(second)).toMatchObject({ desactualizada: true })
  expect((await steps.send(applyImport, second)).body).toMatchObject({ code: 'import-stale' })
  await steps.send(answerImport, second, {})
  await steps.run(second)
  expect(await steps.read(second)).toMatchObject({
    desactualizada: false,
    cuenta: { iguales: 2, elegidos: 0 },
  })
  expect((await steps.send(applyImport, second)).body).toMatchObject({ code: 'import-empty' })
})

test.each([
  ['apply', applyImport, 'aplicando'],
  ['undo', undoImport, 'deshaciendo'],
] as const)(
  'Of two imports that start at the same time, the second %s is refused',
  async (_, call, estado) => {
    const [first, second] = [await steps.upload(TWO_NEW), await steps.upload(TWO_NEW)]
    if (call === undoImport) {
      await steps.send(applyImport, second)
      await steps.run(second)
    }
    const started = await shop.deps.pool.connect()
    try {
      await started.query('begin')
      await started.query('update product_imports set estado = $2 where id = $1', [first, estado])
      const refused = steps.send(call, second)
      await vi.waitFor(async () => {
        const { rows } = await started.query('select from pg_locks where not granted')
        expect(rows.length).toBe(1)
      })
      await started.query('commit')
      expect(await refused).toMatchObject({ status: 409, body: { code: 'import-running' } })
    } finally {
      await started.query('rollback')
      started.release()
    }
  },
)

test('A cancelled import keeps what was written, and an import cancelled earlier writes nothing', async () => {
  const early = await steps.upload(TWO_NEW)
  await steps.send(cancelImport, early)
  expect(await steps.read(early)).toMatchObject({ estado: 'fallida', motivo: 'Se canceló antes de guardar.' })
  expect((await steps.send(applyImport, early)).body).toMatchObject({ code: 'import-state' })
  const many = Array.from({ length: 450 }, (_, n) => `N-${n},Prenda ${n},Tops,,,1,100,si`)
  const id = await steps.upload([HEADING, ...many].join('\n'))
  await steps.send(applyImport, id)
  const closing = new AbortController()
  closing.abort()
  await expect(runProductImport(shop.deps, { id, closing: closing.signal })).rejects.toBeInstanceOf(Postponed)
  expect(await steps.read(id)).toMatchObject({ estado: 'aplicando', hechas: 0, total: 450 })
  await steps.send(cancelImport, id)
  await steps.run(id)
  expect(await steps.read(id)).toMatchObject({ estado: 'terminada', cuenta: { aplicados: 0 } })
})

test('An unreadable file ends the import with a reason', async () => {
  const id = await steps.upload('\u0000\u0001\u0002 no es una planilla')
  expect(await steps.read(id)).toMatchObject({
    estado: 'fallida',
    motivo: expect.stringContaining('no es un CSV'),
  })
})
