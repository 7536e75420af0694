import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { correctProductCosts, readProductCosts } from '#contract/product/product-costs.ts'
import { applyImport, undoImport } from '#contract/product/product-imports.ts'
import type { Product } from '#domain/product/product.ts'
import { aProduct, aVariant } from '#testing/fixtures/builders.ts'
import { assertStockMatchesMovements } from '#testing/fixtures/stock-fixtures.ts'
import type { Caller } from '#testing/http/caller.ts'
import { ImportSteps } from '#testing/shop/import-steps.ts'
import { openShop, type Shop } from '#testing/shop/open-shop.ts'

let shop: Shop
let admin: Caller
let steps: ImportSteps
let dress: Product
let sweater: Product

beforeAll(async () => {
  shop = await openShop()
  admin = await shop.as('admin')
  steps = new ImportSteps(shop, admin)
})
beforeEach(async () => {
  dress = aProduct({
    nombre: 'Vestido',
    sku: 'VE-1',
    variantes: [aVariant('rojo', 'S', 2), aVariant('rojo', 'M', 1), aVariant('azul', 'S', 4)],
  })
  sweater = aProduct({ nombre: 'Buzo', sku: 'BU-1', stock: 3 })
  await shop.addProducts(dress, sweater)
  await setCost(dress, 'rojo', 'S', 10_000_003)
})
afterEach(async () => {
  await assertStockMatchesMovements(shop.deps.pool)
  await steps.deleteAll()
  await shop.reset()
})
afterAll(() => shop.close())

/** Stores an average cost in ten-thousandths of a centavo. */
const setCost = ({ id }: Product, color: string, talle: string, costo: number) =>
  shop.deps.pool.query(
    'insert into unit_costs (product_id, color, talle, costo) values ($1, $2, $3, $4) on conflict (product_id, color, talle) do update set costo = $4',
    [id, color, talle, costo],
  )
const storedCosts = async ({ id }: { id: string }) =>
  (
    await shop.deps.pool.query<{ color: string; talle: string; costo: number }>(
      'select color, talle, costo from unit_costs where product_id = $1 order by 1, 2',
      [id],
    )
  ).rows.map(({ color, talle, costo }) => [color, talle, costo])
const history = async ({ id }: Product) =>
  (await admin.call(readProductCosts, { params: { id } })).body.cambios
const undo = async (id: string) => {
  await steps.send(undoImport, id)
  await steps.run(id)
}
const changes = async (id: string) =>
  (await steps.rows(id)).flatMap(({ cambios }) =>
    cambios.map(({ campo, nombre, antes, despues }) =>
      [campo, nombre, antes, despues].map((text) => text.replaceAll(/\s/g, ' ')),
    ),
  )

test('An import sets the cost of combinations and products with its origin, and an undo restores the exact costs', async () => {
  const file = [
    'sku;nombre;color;talle;costo',
    'VE-1;Vestido;rojo;S;1.500,50',
    'VE-1;Vestido;azul;S;900',
    'VE-1;Vestido;rojo;M;',
    'BU-1;Buzo;negro;M;$ 8.000,00',
  ].join('\n')
  const { version } = await steps.product(dress.id)
  const id = await steps.upload(file)
  expect(await changes(id)).toEqual([
    ['costo', 'Vestido, azul, S', 'nada', '$ 900,00'],
    ['costo', 'Vestido, rojo, S', '$ 10,00', '$ 1.500,50'],
    ['costo', 'Buzo', 'nada', '$ 8.000,00'],
  ])
  await steps.send(applyImport, id)
  await steps.run(id)
  expect(await storedCosts(dress)).toEqual([
    ['azul', 'S', 900_00_0000],
    ['rojo', 'S', 1_500_50_0000],
  ])
  expect(await storedCosts(sweater)).toEqual([['', '', 8_000_00_0000]])
  expect(await history(dress)).toMatchObject([
    { tipo: 'Corrección', color: 'rojo', antes: 10, despues: 1_500.5, motivo: 'Importación: productos.csv' },
    { tipo: 'Corrección', color: 'azul', antes: null, despues: 900, quien: expect.stringMatching(/./) },
  ])
  await undo(id)
  expect(await storedCosts(dress)).toEqual([['rojo', 'S', 10_000_003]])
  expect(await storedCosts(sweater)).toEqual([])
  expect((await history(sweater))[0]).toMatchObject({ despues: null, motivo: 'Se deshizo una importación' })
  expect((await steps.product(dress.id)).version).toBe(version)
})

test('The cost of a row without colour and size applies to all combinations without a cost of their own', async () => {
  await steps.imported('sku,costo\nVE-1,700', 'precios')
  expect(await storedCosts(dress)).toEqual(
    [
      ['azul', 'S'],
      ['rojo', 'M'],
      ['rojo', 'S'],
    ].map((row) => [...row, 700_00_0000]),
  )
  await steps.imported('sku,nombre,color,talle,costo\nVE-1,Vestido,,,800\n,Vestido,rojo,M,300')
  expect((await storedCosts(dress)).map(([, , costo]) => costo)).toEqual([
    800_00_0000, 300_00_0000, 800_00_0000,
  ])
})

test('A stored average that rounds to the cost of the file stays exact', async () => {
  const id = await steps.upload('sku,nombre,color,talle,costo\nVE-1,Vestido,rojo,S,10')
  expect((await steps.rows(id)).map(({ accion }) => accion)).toEqual(['igual'])
})

test('A new product has its cost, and an undo removes product and cost', async () => {
  const file = 'id,nombre,categoria,color,talle,stock,precio,costo'
  const rows = ['gorra,Gorra,Accesorios,rojo,S,1,900,500', 'gorra,,,rojo,M,1,900,400']
  const id = await steps.upload([file, ...rows].join('\n'))
  expect((await changes(id)).filter(([campo]) => campo === 'costo')).toEqual([
    ['costo', 'Gorra', '', 'rojo S: $ 500,00, rojo M: $ 400,00'],
  ])
  await steps.send(applyImport, id)
  await steps.run(id)
  const cap = { id: 'gorra' }
  expect(await storedCosts(cap)).toEqual([
    ['rojo', 'M', 400_00_0000],
    ['rojo', 'S', 500_00_0000],
  ])
  await undo(id)
  expect(await storedCosts(cap)).toEqual([])
})

test.each([
  ['with a cost', ',costo', ',55'],
  ['without costs', '', ''],
])(
  'An undo of a change to one stock number %s restores the cost of each combination',
  async (_what, heading, cost) => {
    await setCost(dress, 'azul', 'S', 30_000_000)
    const before = await storedCosts(dress)
    const id = await steps.imported(
      `sku,nombre,color,talle,stock${heading}\nVE-1,Vestido,"rojo, azul","S, M",7${cost}`,
    )
    expect(await storedCosts(dress)).toMatchObject([['', '', expect.any(Number)]])
    await undo(id)
    expect(await steps.product(dress.id)).toMatchObject({ variantes: { length: 3 } })
    expect(await storedCosts(dress)).toEqual(before)
  },
)

test('An undo ends the cost of a combination that the import added', async () => {
  const before = await storedCosts(dress)
  const id = await steps.imported('sku,nombre,color,talle,stock\nVE-1,Vestido,verde,S,0')
  const filas = [{ color: 'verde', talle: 'S', costo: 70 }]
  const body = { filas, motivo: 'Factura' }
  await admin.call(correctProductCosts, { params: { id: dress.id }, body })
  await undo(id)
  expect((await steps.product(dress.id)).variantes).toHaveLength(3)
  expect(await storedCosts(dress)).toEqual(before)
  expect((await history(dress))[0]).toMatchObject({ color: 'verde', antes: 70, despues: null })
})

test('A cost that changed after the preview or after the import is not overwritten, and the row has the reason', async () => {
  const file = 'sku,nombre,costo\nBU-1,Buzo,80'
  const correct = (costo: number) =>
    admin.call(correctProductCosts, {
      params: { id: sweater.id },
      body: { filas: [{ color: '', talle: '', costo }], motivo: 'Factura' },
    })
  const stale = await steps.upload(file)
  await correct(90)
  await steps.send(applyImport, stale)
  await steps.run(stale)
  expect((await steps.rows(stale)).map(({ estado }) => estado)).toEqual(['salteado'])
  const id = await steps.imported(file)
  await correct(95)
  await undo(id)
  expect((await steps.rows(id)).map(({ detalle }) => detalle)).toEqual([
    'El costo del producto cambió después',
  ])
  expect(await storedCosts(sweater)).toEqual([['', '', 95_00_0000]])
})

test('A cost of zero and words for an unknown cost leave the cost unchanged, in every format', async () => {
  const blanks = [
    '0',
    '0,00',
    '0.00',
    '0.000',
    '$ 0,00',
    'US$ 0',
    '0,-',
    '-0,00',
    '-',
    '–',
    '—',
    '$ -',
    's/d',
    'N/D',
    'n/a',
  ]
  const lines = blanks.map((blank, at) => `N-${at};Gorra ${at};Accesorios;100;${blank}`)
  const file = ['sku;nombre;categoria;precio;costo', 'VE-1;Vestido;;;0', 'BU-1;Buzo;;;1.500,50', ...lines]
  const id = await steps.upload(file.join('\n'))
  expect((await steps.rows(id)).map(({ motivos }) => motivos)).toEqual(
    Array.from({ length: blanks.length + 2 }, () => []),
  )
  expect((await steps.read(id)).preguntas.map(({ clave }) => clave)).not.toContain('cotizaciones')
  await steps.send(applyImport, id)
  await steps.run(id)
  expect(await storedCosts(dress)).toEqual([['rojo', 'S', 10_000_003]])
  const { rows } = await shop.deps.pool.query('select costo from unit_costs where product_id <> all($1)', [
    [dress.id, sweater.id],
  ])
  expect(rows).toEqual([])
})

test.each(['0.00', '0.000'])(
  'A cost of %s in a column with decimal commas is no other notation',
  async (zero) => {
    const id = await steps.upload(`sku;nombre;costo\nBU-1;Buzo;1500,50\nVE-1;Vestido;${zero}`)
    expect((await steps.rows(id)).map(({ accion }) => accion)).toEqual(['cambia', 'igual'])
    expect((await steps.read(id)).preguntas).toEqual([])
  },
)

test('A cost of 0.000 in a column without decimals asks for no decimal mark', async () => {
  const id = await steps.upload('sku;nombre;costo\nBU-1;Buzo;900\nVE-1;Vestido;0.000')
  expect((await steps.read(id)).preguntas).toEqual([])
})

test('A stock count does not read costs', async () => {
  const costs = ['mucho', 'US$ 20', '1.234', '1234,5', '1234.5', '#N/A', '7']
  const rows = costs.map((costo) => `VE-1;azul;S;1;"${costo}"`)
  const id = await steps.upload(['sku;color;talle;stock;costo', ...rows].join('\n'), 'conteo')
  expect((await steps.rows(id)).map(({ accion, motivos }) => [accion, motivos])).toEqual([['cambia', []]])
  expect((await steps.read(id)).preguntas).toEqual([])
  const file = 'sku;color;talle;stock;costo\nVE-1;azul;S;1;1.234'
  expect((await steps.read(await steps.upload(file, 'conteo'))).preguntas).toEqual([])
})

test('A price list of costs is read without a question about its columns', async () => {
  const id = await steps.upload(
    'sku;nombre;costo;proveedor\nVE-1;Vestido;700;Textil Sur\nBU-1;Buzo;0;Textil Sur',
    'precios',
  )
  expect((await steps.rows(id)).map(({ accion, motivos }) => [accion, motivos])).toEqual([
    ['cambia', []],
    ['rechazado', ['Falta el precio o el costo']],
  ])
})

test('An ambiguous or unreadable cost is refused with its name', async () => {
  const id = await steps.upload('sku;nombre;costo\nBU-1;Buzo;mucho\nVE-1;Vestido;-5')
  expect((await steps.rows(id)).map(({ motivos }) => motivos)).toEqual([
    ['El costo «mucho» no es un importe en pesos'],
    ['El costo no puede ser negativo'],
  ])
})
