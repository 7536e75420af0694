import path from 'node:path'
import { expect, test } from 'vitest'
import { areSharedCasesMissing, SHARED_CASES_REMEDY, sharedCsvFolder } from '#testing/fixtures/shared-data.ts'
import { normaliseProductRow } from '#server/features/product-import/columns/normalise-product-row.ts'
import { openProductFile } from './open-product-file.ts'

async function productsOf(name: string) {
  const csv = await openProductFile(path.join(sharedCsvFolder, name))
  const products: unknown[] = []
  for await (const { row } of csv.rows()) {
    const read = normaliseProductRow(row)
    products.push(read.ok ? read.product : read.reasons)
  }
  return products
}

test('Each unambiguous price is accepted, and the others are refused with both readings', async ({
  skip,
}) => {
  skip(areSharedCasesMissing, SHARED_CASES_REMEDY)
  const prices = (await productsOf('imp-06-precios.csv')).map((product) =>
    Array.isArray(product) ? product.join() : (product as { precio: number }).precio,
  )
  const twoReadings = (written: string, ...readings: [string, string]) =>
    `El precio «${written}» se puede leer de dos maneras: escribí ${readings.join(' o ')}`
  const noAmount = (written: string) => `El precio «${written}» no es un importe en pesos`
  expect(prices).toEqual([
    123_450,
    123_450,
    123_450,
    123_450,
    123_450,
    twoReadings('1.234', '1234', '1,23'),
    twoReadings('15.000', '15000', '15,00'),
    twoReadings('15,000', '15000', '15,00'),
    123_450,
    noAmount('1234,567'),
    123_456_700,
    1_234_560,
    99,
    150_000,
    1_500_000,
    1_500_000,
    noAmount('=1+1'),
    noAmount('1e5'),
    noAmount('١٢٣'),
    123_450,
    twoReadings('$1.234', '1234', '1,23'),
  ])
})

test('The Tiendanube export imp-08-tiendanube.csv gives the combinations of its products', async ({
  skip,
}) => {
  skip(areSharedCasesMissing, SHARED_CASES_REMEDY)
  expect(await productsOf('imp-08-tiendanube.csv')).toEqual([
    expect.objectContaining({
      id: 'jean-recto',
      nombre: 'Jean recto',
      categoria: 'Pantalones',
      color: 'azul',
      talle: '38',
      stock: 3,
      precio: 4_590_000,
      publicado: 'si',
    }),
    expect.objectContaining({ id: 'jean-recto', color: 'azul', talle: '40', stock: 0, precio: 4_590_000 }),
    expect.objectContaining({ id: 'jean-recto', color: 'negro', talle: '38', stock: 2, precio: 4_790_000 }),
    expect.objectContaining({ id: 'gorra', sku: 'GO-1', precio: 990_000 }),
  ])
})

test('The Tiendanube export tiendanube-38coma5.csv gives half sizes, colours with a comma and promotional prices', async ({
  skip,
}) => {
  skip(areSharedCasesMissing, SHARED_CASES_REMEDY)
  const [urban, half, , boot, , dots, otherDots, cap, offer] = await productsOf('tiendanube-38coma5.csv')
  expect(urban).toMatchObject({ categoria: 'Zapatillas', talle: '38', precio: 7_490_000, stock: 3 })
  expect(urban).toMatchObject({ precioAnterior: 8_990_000 })
  expect(half).toMatchObject({ id: 'zapatilla-urbana', talle: '38.5', precio: 7_490_000, stock: 2 })
  expect(boot).toMatchObject({ id: 'bota-media', talle: '37.5', precio: 12_000_000 })
  expect(boot).toMatchObject({ precioAnterior: null })
  expect(dots).toMatchObject({ color: 'Blanco / lunares negros', talle: 'M', stock: 7 })
  expect(otherDots).toMatchObject({ color: 'Negro / lunares blancos', talle: 'M', stock: 8 })
  expect(cap).toMatchObject({ id: 'gorro-infinito', precio: 900_000 })
  expect(offer).toMatchObject({ id: 'oferta-clara', precio: 2_000_000, precioAnterior: 3_000_000 })
})

test('A file in decomposed Unicode gives composed names, and its ambiguous price is refused', async ({
  skip,
}) => {
  skip(areSharedCasesMissing, SHARED_CASES_REMEDY)
  const [first, second, third, formula] = await productsOf('nfd.csv')
  expect(first).toEqual(['El precio «2.990» se puede leer de dos maneras: escribí 2990 o 2,99'])
  expect(second).toMatchObject({ sku: 'M22', precio: 123_450 })
  expect(third).toMatchObject({ sku: 'M23', categoria: 'Pantalones', precio: 1_500_000, publicado: 'si' })
  expect(formula).toMatchObject({ sku: '=1+1', nombre: '=cmd', precio: 10_000 })
})

test('A file with unknown headings that resemble Shopify is refused, and the message lists the headings', async ({
  skip,
}) => {
  skip(areSharedCasesMissing, SHARED_CASES_REMEDY)
  await expect(productsOf('imp-01-encabezado-desconocido.csv')).rejects.toThrow(/dice «Handle», «Title»/)
})
