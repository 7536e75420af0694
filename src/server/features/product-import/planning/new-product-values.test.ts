import { expect, test } from 'vitest'
import { centavos } from '#domain/money.ts'
import { aProduct } from '#testing/fixtures/builders.ts'
import { newProductValues } from './new-product-values.ts'

const dress = {
  ...aProduct({
    nombre: 'Vestido',
    categoria: 'Vestidos',
    precio: centavos(150_000),
    publicado: 'no',
  }),
  descripcion: '',
  composicion: '',
  cuidados: '',
  guiaDeTalles: null,
}
const shown = (stock: Parameters<typeof newProductValues>[0]['stock']) =>
  newProductValues({ product: dress, changedFields: 'all', base: [], downloads: [], costs: [], stock }).map(
    ({ campo, despues }) => `${campo}: ${despues.replaceAll(/\s/g, ' ')}`,
  )

test('A new product shows its category, price, stock and publication', () => {
  expect(shown({ rows: [{ color: '', talle: '', stock: 7 }] })).toEqual([
    'categoria: Vestidos',
    'precio: $ 1.500,00',
    'stock: 7',
    'publicado: no',
  ])
})

test('A new product with many combinations shows the stock of the first eight', () => {
  const rows = Array.from({ length: 10 }, (_, at) => ({ color: 'rojo', talle: String(at), stock: at }))
  expect(shown({ rows })[2]).toBe(
    'stock: rojo 0: 0, rojo 1: 1, rojo 2: 2, rojo 3: 3, rojo 4: 4, rojo 5: 5, rojo 6: 6, rojo 7: 7 y 2 más',
  )
})
