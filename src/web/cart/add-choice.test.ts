import { expect, test } from 'vitest'
import { centavos } from '#domain/money.ts'
import type { Product } from '#domain/product/product.ts'
import type { Variant } from '#domain/product/variants.ts'
import { addChoice } from './add-choice.ts'

const product: Product = {
  id: 'a',
  nombre: 'Vestido Luna',
  categoria: 'Vestidos',
  color: 'rojo, azul',
  talle: 'S, M',
  stock: 3,
  precio: centavos(1_250_050),
  sku: 'VES-1',
  images: ['/img/1', '/img/2'],
  coloresDeImagenes: { '/img/2': 'azul' },
  publicado: 'si',
  version: 1,
  variantes: [],
}
const variant = (color: string, talle: string, stock: number): Variant => ({ color, talle, sku: '', stock })

test('A missing colour or size is refused, even when only one is in stock', () => {
  const variantes = [variant('rojo', 'S', 0), variant('rojo', 'M', 2), variant('azul', 'M', 1)]
  const added = (color: string, talle: string) =>
    addChoice([], { product: { ...product, variantes }, choice: { color, talle }, mostUnits: 0 })
  expect(added('', 'M')).toMatchObject({ refusal: { code: 'color-missing' } })
  expect(added('rojo', '')).toMatchObject({ refusal: { code: 'size-missing' } })
  expect(added('rojo', 'S')).toMatchObject({ refusal: { code: 'out-of-stock' } })
  expect(added('rojo', 'M')).toMatchObject({ lines: [{ color: 'rojo', talle: 'M', stock: 2 }] })
})
