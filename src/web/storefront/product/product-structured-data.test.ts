import { expect, test } from 'vitest'
import { centavos } from '#domain/money.ts'
import type { ProductDetail } from '#domain/product/product.ts'
import type { SizeTable } from '#domain/product/size-table.ts'
import { aVariant } from '#testing/fixtures/builders.ts'
import { productStructuredData } from './product-structured-data.ts'

const product: ProductDetail = {
  id: 'a',
  nombre: 'Vestido Luna',
  categoria: 'Vestidos',
  color: 'rojo, azul',
  talle: 'S, M',
  stock: 3,
  precio: centavos(1_250_050),
  descripcion: 'De gasa.',
  composicion: '',
  cuidados: '',
  guiaDeTalles: null,
  sku: 'VES-1',
  images: ['/img/1', '/img/2'],
  coloresDeImagenes: { '/img/2': 'azul' },
  publicado: 'si',
  version: 1,
  variantes: [],
}

const origin = 'https://tienda.test'
const structuredProduct = (facts: Partial<ProductDetail>, guide: SizeTable | null = null) =>
  productStructuredData({ ...product, ...facts }, { origin, url: `${origin}/product/a`, guide })['@graph'][0]

test('A picture at an external host keeps its address', () => {
  const images = ['https://fotos.test/a.webp']
  expect(structuredProduct({ images })).toMatchObject({ image: images })
})

test('A product with a single stock is a Product with one offer', () => {
  expect(structuredProduct({ precio: centavos(1_050), stock: 0 })).toMatchObject({
    '@type': 'Product',
    description: 'De gasa.',
    offers: { price: '10.50', availability: 'https://schema.org/OutOfStock', url: `${origin}/product/a` },
  })
})

test('A product with combinations is a group, and each variant has its availability, picture and address', () => {
  const variantes = [aVariant('rojo', 'M', 0, 'VES-1-RM'), aVariant('azul', 'M', 2)]
  const offer = (query: string, availability: string) => ({
    '@type': 'Offer',
    price: '12500.50',
    priceCurrency: 'ARS',
    availability: `https://schema.org/${availability}`,
    url: `${origin}/product/a?${query}`,
  })
  expect(structuredProduct({ variantes })).toMatchObject({
    '@type': 'ProductGroup',
    description: 'De gasa.',
    productGroupID: 'VES-1',
    url: `${origin}/product/a`,
    variesBy: ['https://schema.org/color', 'https://schema.org/size'],
    hasVariant: [
      {
        name: 'Vestido Luna, rojo, talle M',
        sku: 'VES-1-RM',
        color: 'rojo',
        size: 'M',
        image: `${origin}/img/1.jpg`,
        offers: offer('color=rojo&talle=M', 'OutOfStock'),
      },
      {
        name: 'Vestido Luna, azul, talle M',
        color: 'azul',
        size: 'M',
        image: `${origin}/img/2.jpg`,
        offers: offer('color=azul&talle=M', 'InStock'),
      },
    ],
  })
})

test('A product with only sizes varies by size, and its addresses have no colour', () => {
  const group = structuredProduct({ variantes: [aVariant('', 'S', 1), aVariant('', 'M', 1)] })
  expect(group).toMatchObject({ variesBy: ['https://schema.org/size'] })
  expect(JSON.stringify(group)).toContain('/product/a?talle=S"')
  expect(JSON.stringify(group)).not.toContain('"color"')
})

test('The structured data of a size contain the measures of its row in the size guide, in centimetres', () => {
  const guide = { columnas: ['Talle', 'Busto', 'Largo', 'Cadera'], filas: [['s', '84-88', '90,5', '']] }
  const variantes = [aVariant('', 'S', 1), aVariant('', 'M', 1)]
  expect(structuredProduct({ variantes }, guide)).toMatchObject({
    hasVariant: [
      {
        size: {
          '@type': 'SizeSpecification',
          name: 'S',
          hasMeasurement: [
            { '@type': 'QuantitativeValue', name: 'Busto', minValue: 84, maxValue: 88, unitCode: 'CMT' },
            { '@type': 'QuantitativeValue', name: 'Largo', value: 90.5, unitCode: 'CMT' },
          ],
        },
      },
      { size: 'M' },
    ],
  })
})

test('The structured data of a product without description or composition omit these properties', () => {
  expect(structuredProduct({ composicion: 'Gasa' })).toMatchObject({ material: 'Gasa' })
  expect(structuredProduct({})).not.toHaveProperty('material')
  expect(structuredProduct({ descripcion: '' })).not.toHaveProperty('description')
})

test.each([
  ['a single stock', []],
  ['combinations', [aVariant('rojo', 'M', 1)]],
])('A product with %s has no empty SKU, category or picture in its data', (_, variantes) => {
  const data = JSON.stringify(structuredProduct({ sku: '', categoria: '', images: [], variantes }))
  expect(data).not.toMatch(/:(""|\[\])/)
})
