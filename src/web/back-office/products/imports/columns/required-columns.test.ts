import { expect, test } from 'vitest'
import { columnsRefusal } from './required-columns.ts'

test.each([
  ['productos', ['nombre', 'precio', ''], undefined],
  ['productos', ['sku', 'precio'], undefined],
  ['productos', ['nombre', 'stock'], 'Falta la columna de «Precio».'],
  ['precios', ['precio'], 'Falta la columna de «Código (SKU)» o de «Nombre».'],
  ['conteo', ['sku'], undefined],
  ['productos', ['codigoDeBarras', 'precio'], undefined],
  ['productos', ['nombre', 'precioPromocional'], undefined],
  ['productos', ['nombre', 'precio', 'precio'], 'Elegiste «Precio» en dos columnas: dejalo en una sola.'],
] as const)('A mapping of a file of %s with the fields %j gives the refusal %s', (tipo, chosen, refusal) => {
  expect(columnsRefusal(tipo, chosen)).toBe(refusal)
})

test('A file of codes and stocks needs no price while its columns are corrected', () => {
  expect(columnsRefusal('productos', ['sku', 'stock'], { needsRequired: false })).toBeUndefined()
})
