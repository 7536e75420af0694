import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { updateProduct } from '#contract/product/edit-products.ts'
import { correctProductCosts, readProductCosts, readSaleMargin } from '#contract/product/product-costs.ts'
import { returnSale } from '#contract/sale/returns.ts'
import { assertStockMatchesMovements } from '#testing/fixtures/stock-fixtures.ts'
import { openShop, type Shop } from '#testing/shop/open-shop.ts'
import { BLUE_S, prepareReceiving, RED_S, type ReceivingSteps } from '#testing/shop/receiving-steps.ts'

let shop: Shop
let steps: ReceivingSteps

beforeAll(async () => {
  shop = await openShop()
})
beforeEach(async () => {
  steps = await prepareReceiving(shop)
})
afterEach(async () => {
  await assertStockMatchesMovements(shop.deps.pool)
  await shop.reset()
})
afterAll(() => shop.close())

const RED_M = { color: 'rojo', talle: 'M' }

const soldCosts = async (saleId: string) =>
  (
    await shop.deps.pool.query<{ costo: number | null }>(
      'select costo from sale_lines where sale_id = $1 order by position',
      [saleId],
    )
  ).rows.map(({ costo }) => costo)

test('The cost is the average weighted by the stock, without rounding to centavos between deliveries', async () => {
  await steps.receive({ ...RED_S, cantidad: 2, costo: 100 })
  await steps.receive({ ...RED_S, cantidad: 1, costo: 100.01 })
  const { rows } = await shop.deps.pool.query('select costo::int from unit_costs')
  expect(rows).toEqual([{ costo: 100_003_333 }])
})

test('A sale stores the cost of its units, and a later delivery does not change it', async () => {
  await steps.receive({ ...RED_S, cantidad: 3, costo: 5_000 })
  const { id } = (await steps.sell(RED_S, 2)).body
  await steps.receive({ ...RED_S, cantidad: 1, costo: 9_000 })
  expect(await soldCosts(id)).toEqual([500_000])
  expect(await steps.costs()).toContainEqual(['rojo', 'S', 2, 7_000])
  expect(await soldCosts((await steps.sell(BLUE_S)).body.id)).toEqual([null])
})

test('The margin of a sale counts the units that stayed sold, at the cost of their sale', async () => {
  await steps.receive({ ...RED_S, cantidad: 3, costo: 5_000 })
  const { id } = (await steps.sell(RED_S, 2)).body
  const margin = async () => (await steps.admin.call(readSaleMargin, { params: { id } })).body
  expect(await margin()).toMatchObject({ neto: 40_000, costo: 10_000, margen: 30_000, porcentaje: 75 })
  await steps.seller.call(returnSale, {
    body: { ventaId: id, lineas: [{ renglon: 0, cantidad: 1 }], motivo: 'Le quedó chico' },
  })
  expect(await margin()).toMatchObject({ neto: 20_000, costo: 5_000, unidades: 1, sinCosto: 0 })
  expect(await steps.costs()).toContainEqual(['rojo', 'S', 2, 5_000])
})

test('A corrected cost needs a reason, has a history, and changes no sale', async () => {
  await steps.receive({ ...RED_S, cantidad: 2, costo: 100 })
  const { id } = (await steps.sell(RED_S)).body
  const correct = (motivo: string) =>
    steps.admin.call(correctProductCosts, {
      params: { id: steps.dress.id },
      body: {
        filas: [
          { ...RED_S, costo: 80 },
          { ...BLUE_S, costo: 90 },
        ],
        motivo,
      },
    })
  expect((await correct('')).status).toBe(400)
  const { body } = await correct('Vino con descuento')
  expect(body.cambios.slice(0, 2)).toMatchObject([
    { tipo: 'Corrección', antes: 100, despues: 80, motivo: 'Vino con descuento' },
    { tipo: 'Corrección', antes: null, despues: 90 },
  ])
  expect(await soldCosts(id)).toEqual([10_000])
})

test('A combination with a new name or size has the cost of its former name, and a new combination has none', async () => {
  await steps.receive({ ...RED_S, cantidad: 2, costo: 100 }, { ...BLUE_S, cantidad: 1, costo: 400 })
  const edit = async (color: string, variantes: object[]) => {
    const body = { id: steps.dress.id, color, variantes }
    expect((await steps.admin.call(updateProduct, { body })).status).toBe(200)
  }
  const blue = { ...BLUE_S, stock: 5 }
  await edit('bermellón, azul', [
    { color: 'bermellón', talle: 'S', stock: 2, sku: 'B-S' },
    { color: 'bermellón', talle: 'M', stock: 0 },
    blue,
  ])
  const renamed = [
    ['azul', 'S', 5, 400],
    ['bermellón', 'M', 0, null],
    ['bermellón', 'S', 2, 100],
  ]
  expect(await steps.costs()).toEqual(renamed)
  const { cambios } = (await steps.admin.call(readProductCosts, { params: { id: steps.dress.id } })).body
  expect(cambios.slice(0, 2)).toMatchObject([
    { ...RED_S, tipo: 'Conteo', antes: 100, despues: null, motivo: 'Ya no existe' },
    { color: 'bermellón', tipo: 'Conteo', despues: 100, motivo: 'Cambió de nombre' },
  ])
  await edit('coral, azul', [{ color: 'coral', talle: 'S', stock: 3, sku: 'B-S' }, blue])
  expect(await steps.costs()).toEqual([
    ['azul', 'S', 5, 400],
    ['coral', 'S', 3, 100],
  ])
  await edit('verde, azul', [{ color: 'verde', talle: 'S', stock: 9 }, blue])
  expect(await steps.costs()).toEqual([
    ['azul', 'S', 5, 400],
    ['verde', 'S', 9, null],
  ])
})

test('Combinations that swap their names with their codes take their costs along', async () => {
  const edit = (...variantes: object[]) =>
    steps.admin.call(updateProduct, { body: { id: steps.dress.id, variantes } })
  await edit({ ...RED_S, sku: 'A', stock: 0 }, { ...RED_M, sku: 'B', stock: 0 }, { ...BLUE_S, stock: 4 })
  await steps.receive({ ...RED_S, cantidad: 2, costo: 100 }, { ...RED_M, cantidad: 3, costo: 200 })
  const swapped = [
    { ...RED_M, sku: 'A', stock: 2 },
    { ...RED_S, sku: 'B', stock: 3 },
  ]
  expect((await edit(...swapped, { ...BLUE_S, stock: 4 })).status).toBe(200)
  expect(await steps.costs()).toEqual([
    ['azul', 'S', 4, null],
    ['rojo', 'M', 2, 100],
    ['rojo', 'S', 3, 200],
  ])
  const { cambios } = (await steps.admin.call(readProductCosts, { params: { id: steps.dress.id } })).body
  expect(cambios.slice(0, 2)).toMatchObject([
    { ...RED_S, antes: 100, despues: 200 },
    { ...RED_M, antes: 200, despues: 100 },
  ])
})

test('A size that takes the name of another one without a known cost has no cost', async () => {
  const edit = (...variantes: object[]) =>
    steps.admin.call(updateProduct, { body: { id: steps.dress.id, talle: 'S, M, L', variantes } })
  await edit({ ...RED_S, sku: 'A', stock: 0 }, { ...RED_M, sku: 'B', stock: 0 })
  await steps.receive({ ...RED_S, cantidad: 3, costo: null }, { ...RED_M, cantidad: 3, costo: 200 })
  const large = { color: 'rojo', talle: 'L' }
  expect((await edit({ ...RED_M, sku: 'A', stock: 3 }, { ...large, sku: 'B', stock: 3 })).status).toBe(200)
  expect(await steps.costs()).toEqual([
    ['rojo', 'L', 3, 200],
    ['rojo', 'M', 3, null],
  ])
})

test('A combination that is added again, or gets the name of a former one, does not get the former cost', async () => {
  await steps.receive({ ...RED_S, cantidad: 2, costo: 100 }, { ...BLUE_S, cantidad: 1, costo: 400 })
  const edit = async (color: string, ...variantes: object[]) => {
    expect(
      (await steps.admin.call(updateProduct, { body: { id: steps.dress.id, color, variantes } })).status,
    ).toBe(200)
  }
  const blue = { ...BLUE_S, stock: 5 }
  await edit('azul', blue)
  await edit('rojo, azul', { ...RED_S, stock: 1 }, blue)
  expect(await steps.costs()).toContainEqual(['rojo', 'S', 1, null])
  await edit('rojo', { ...RED_S, stock: 1 })
  await edit('azul', { ...BLUE_S, stock: 1 })
  expect(await steps.costs()).toEqual([['azul', 'S', 1, null]])
})

test('A product that changes its way of counting keeps the value of its stock', async () => {
  await steps.receive({ ...RED_S, cantidad: 1, costo: 100 }, { ...BLUE_S, cantidad: 2, costo: 400 })
  const edit = (body: object) => steps.admin.call(updateProduct, { body: { id: steps.dress.id, ...body } })
  expect((await edit({ variantes: [] })).status).toBe(200)
  expect(await steps.costs()).toEqual([['', '', 7, 357.14]])
  const variantes = [
    { ...RED_S, sku: '', stock: 3 },
    { ...BLUE_S, sku: '', stock: 4 },
  ]
  expect((await edit({ variantes })).status).toBe(200)
  expect(await steps.costs()).toEqual([
    ['azul', 'S', 4, 357.14],
    ['rojo', 'S', 3, 357.14],
  ])
})
