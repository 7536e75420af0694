import { expect, test } from 'vitest'
import { columnsRefusal } from './required-columns.ts'

test.each([
  ['productos', ['nombre', 'precio', ''], undefined],
  ['productos', ['sku', 'precio'], undefined],
  ['productos', ['nombre', 'stock'], 'Falta la columna de «Precio» o de «Código (SKU)».'],
  ['precios', ['precio'], 'Falta la columna de «Código (SKU)» o de «Nombre».'],
  ['conteo', ['sku'], undefined],
  ['productos', ['codigoDeBarras', 'stock'], undefined],
  ['productos', ['nombre', 'precioPromocional'], undefined],
  ['productos', ['nombre', 'precio', 'precio'], 'Elegiste «Precio» en dos columnas: dejalo en una sola.'],
] as const)('A mapping of a file of %s with the fields %j gives the refusal %s', (tipo, chosen, refusal) => {
  expect(columnsRefusal(tipo, chosen)).toBe(refusal)
})
