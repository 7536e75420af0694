import { expect, test } from 'vitest'
import { importedRows } from '#testing/fixtures/converted-export.ts'
import { normaliseProductRow } from './normalise-product-row.ts'

const weightOf = (row: Record<string, unknown>) => {
  const read = normaliseProductRow(row)
  return read.ok ? read.product.peso : read.reasons
}

test.each<[heading: string, cell: unknown, grams: number | undefined]>([
  ['peso', '350', 350],
  ['Peso', 350, 350],
  ['Peso (g)', '350,00', 350],
  ['peso', '350 g', 350],
  ['peso', '0,35', 350],
  ['peso', '1.250', 1_250],
  ['peso', '1,25 kg', 1_250],
  ['Peso (kg)', '0,350', 350],
  ['Peso (kg)', '1', 1_000],
  ['Peso (kg)', 0.3, 300],
  ['Weight (kg)', '0.5', 500],
  ['Variant Grams', '420', 420],
  ['Peso (kg)', '0.00', undefined],
  ['peso', '', undefined],
])('Below %j, %j is %j grams', (heading, cell, grams) => {
  expect(weightOf({ [heading]: cell })).toBe(grams)
})

test.each(['liviana', '-3', '2000 kg', '1.250,5'])('The weight %j is refused', (cell) => {
  expect(weightOf({ peso: cell })).toEqual([expect.stringContaining(`El peso «${cell}»`)])
})

test('Exports of Tiendanube have kilos, and exports of Shopify grams', async () => {
  expect(
    await importedRows(`Identificador de URL,Nombre,Categorías,Precio,Peso (kg),Stock
buzo,Buzo,Buzos,"100,00","0,450",3`),
  ).toMatchObject([{ id: 'buzo', peso: 450 }])
  expect(
    await importedRows(`Handle,Title,Type,Variant Price,Variant Grams
buzo,Buzo,Buzos,100.00,450`),
  ).toMatchObject([{ id: 'buzo', peso: 450 }])
})
