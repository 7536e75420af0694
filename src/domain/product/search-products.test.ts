import { expect, test } from 'vitest'
import { centavos } from '#domain/money.ts'
import type { Product } from './product.ts'
import { searchProducts } from './search-products.ts'

const aProduct = (facts: Partial<Product>): Product => ({
  id: facts.nombre ?? '',
  nombre: '',
  categoria: 'Tops',
  color: '',
  talle: '',
  stock: 1,
  precio: centavos(100),
  sku: '',
  images: [],
  publicado: 'si',
  version: 1,
  variantes: [],
  ...facts,
})

const luna = aProduct({
  nombre: 'Vestido Luna',
  sku: 'LUNA',
  variantes: [
    { color: 'rojo', talle: 'S', sku: 'LUNA-RS', stock: 1 },
    { color: 'negro', talle: 'S', sku: '', stock: 1 },
  ],
})
const jumper = aProduct({ nombre: 'Suéter de luna', sku: 'SW-77' })
const nameless = aProduct({ nombre: '' })
const all = [nameless, jumper, luna]

const namesOf = (products: readonly Product[]) => products.map(({ nombre }) => nombre)

test('A search ignores case and accents and lists the best match first', () => {
  expect(namesOf(searchProducts(all, { text: 'luna' }))).toEqual(['Vestido Luna', 'Suéter de luna'])
  expect(namesOf(searchProducts(all, { text: 'SUETER' }))).toEqual(['Suéter de luna'])
  expect(namesOf(searchProducts(all, { text: 'luna-r' }))).toEqual(['Vestido Luna'])
  expect(searchProducts(all, { text: 'zzz' })).toEqual([])
})

test('A name that begins with the text comes before a name that contains the text', () => {
  const found = searchProducts([aProduct({ nombre: 'Minifalda' }), aProduct({ nombre: 'Falda larga' })], {
    text: 'falda',
  })
  expect(namesOf(found)).toEqual(['Falda larga', 'Minifalda'])
})

test('The products that the server found by other words come last', () => {
  expect(namesOf(searchProducts(all, { text: 'suéter', found: [luna] }))).toEqual([
    'Suéter de luna',
    'Vestido Luna',
  ])
})
