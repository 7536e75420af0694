import { expect, test } from 'vitest'
import { guessColumns } from './guess-columns.ts'

const fieldOf = (heading: string, cells: readonly string[]) =>
  guessColumns(
    [heading],
    cells.map((cell, at) => ({ line: at + 2, cells: [cell] })),
  )[0]!.campo

test.each([
  'Costo s/IVA',
  'Costo neto',
  'Último costo',
  'Último precio de compra',
  'Valor compra',
  'Importe de la compra',
  'Costo compra',
])('A column with the heading %s is proposed as cost', (heading) => {
  expect(fieldOf(heading, ['1500,50', '900'])).toBe('costo')
})

test.each([
  'Unidades de compra',
  'Compra',
  'Compra mínima',
  'Costo de envío',
  'COSTO DE ENVÍO',
  'Costo envio',
  'Cantidad comprada (costo)',
  'Fecha de costo',
  'Precio de compra mínimo',
])('A column with the heading %s is not proposed as cost', (heading) => {
  expect(fieldOf(heading, ['1500,50', '900'])).not.toBe('costo')
})
