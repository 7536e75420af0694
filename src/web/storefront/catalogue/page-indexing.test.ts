import { expect, test } from 'vitest'
import { readCatalogueView } from './catalogue-address.ts'
import { currentAddress, pageIndexing, withStoredCategories } from './page-indexing.ts'

const categories = ['Vestidos', 'Tops']
const viewOf = (query: string) =>
  withStoredCategories(readCatalogueView(new URLSearchParams(query)), categories)

test.each([
  ['', '/product'],
  ['ver=24&orden=precio&fbclid=x', '/product'],
  ['categoria=Vestidos', '/product?categoria=Vestidos'],
  ['categoria=VESTIDOS&ver=16', '/product?categoria=Vestidos'],
  ['orden=nombre&utm_source=mail&categoria=vestidos&q=', '/product?categoria=Vestidos'],
])('Search engines index the page %j under the address %s', (query, address) => {
  expect(pageIndexing(viewOf(query), categories)).toEqual({ address, isIndexed: true })
})

test.each([
  ['q=lino', '/product?q=lino'],
  ['color=negro', '/product?color=negro'],
  ['categoria=vestidos&color=negro&orden=precio', '/product?categoria=Vestidos&color=negro'],
  ['categoria=Tops&categoria=Vestidos', '/product?categoria=Tops&categoria=Vestidos'],
  ['talle=M', '/product?talle=M'],
  ['precioMax=100', '/product?precioMax=100'],
  ['conStock=si', '/product?conStock=si'],
  ['desde=1_0_2_12_n-ab', '/product?desde=1_0_2_12_n-ab'],
  ['categoria=Sombreros', '/product?categoria=Sombreros'],
])('Search engines do not index the page %j', (query, address) => {
  expect(pageIndexing(viewOf(query), categories)).toEqual({ address, isIndexed: false })
})

test.each([
  ['categoria=Remeras+viejas', 'categoria=Remeras'],
  ['categoria=remeras+VIEJAS&color=rojo&utm_source=ig', 'color=rojo&utm_source=ig&categoria=Remeras'],
  ['categoria=Remeras&categoria=Remeras+viejas', 'categoria=Remeras'],
  ['categoria=Remeras', undefined],
  ['categoria=REMERAS&categoria=Nada', undefined],
  ['', undefined],
])('The catalogue address %j redirects to the current category name: %j', (query, current) => {
  const elegidas = [
    { pedida: 'Remeras', nombre: 'Remeras' },
    { pedida: 'Remeras viejas', nombre: 'Remeras' },
  ]
  const address = currentAddress(new URL(`https://tienda.test/product?${query}`), elegidas)
  expect(address).toBe(current && `/product?${current}`)
})
