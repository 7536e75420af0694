import { expect, test } from 'vitest'
import { centavos } from '#domain/money.ts'
import { aProduct, aVariant } from '#testing/builders.ts'
import { structuredData } from './structured-data.ts'

const origin = 'https://tienda.test'
const told = (product: Parameters<typeof structuredData>[0]) =>
  structuredData(product, { origin, url: `${origin}/product/${product.id}` })['@graph'][0]

test('a product with one number is a product with one offer', () => {
  expect(told(aProduct({ id: 'a', precio: centavos(1_050), stock: 0 }))).toMatchObject({
    '@type': 'Product',
    offers: { price: '10.50', availability: 'https://schema.org/OutOfStock', url: `${origin}/product/a` },
  })
})

test('combinations are a group: each with its availability, its picture and an address that opens with it chosen', () => {
  const product = aProduct({
    id: 'a',
    nombre: 'Vestido Luna',
    sku: 'VES-1',
    images: ['/img/1', '/img/2'],
    coloresDeImagenes: { '/img/2': 'azul' },
    variantes: [aVariant('rojo', 'M', 0, 'VES-1-RM'), aVariant('azul', 'M', 2)],
  })
  const offer = (query: string, availability: string) => ({
    '@type': 'Offer',
    price: '12500.50',
    priceCurrency: 'ARS',
    availability: `https://schema.org/${availability}`,
    url: `${origin}/product/a?${query}`,
  })
  expect(told(product)).toMatchObject({
    '@type': 'ProductGroup',
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

test('a product with sizes alone varies by size, and its addresses name no colour', () => {
  const group = told(aProduct({ id: 'a', variantes: [aVariant('', 'S', 1), aVariant('', 'M', 1)] }))
  expect(group).toMatchObject({ variesBy: ['https://schema.org/size'] })
  expect(JSON.stringify(group)).toContain('/product/a?talle=S"')
  expect(JSON.stringify(group)).not.toContain('"color"')
})
