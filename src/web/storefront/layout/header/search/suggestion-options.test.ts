import { expect, test } from 'vitest'
import { centavos } from '#domain/money.ts'
import { suggestionOptions } from './suggestion-options.ts'

const nothing = { q: 'zzz', productos: [], categorias: [], quisisteDecir: null }
const product = { id: 'a/b', nombre: 'Top', precio: centavos(100), precioAnterior: null, imagen: null }

test('The rows are a correction, products, categories within the search, and all results of the typed text', () => {
  const rows = suggestionOptions('tpo & más', {
    q: 'tpo & más',
    productos: [product],
    categorias: [{ nombre: 'Tops', cantidad: 1 }],
    quisisteDecir: 'top & más',
  })
  expect(rows.map(({ kind, to }) => [kind, to])).toEqual([
    ['corrected', '/product?q=top+%26+m%C3%A1s'],
    ['product', '/product/a%2Fb'],
    ['category', '/product?q=top+%26+m%C3%A1s&categoria=Tops'],
    ['all', '/product?q=tpo+%26+m%C3%A1s'],
  ])
})

test('From a reply to an earlier text, the list shows only products whose names contain the typed text', () => {
  const reply = {
    q: 'to',
    productos: [
      product,
      { ...product, id: 'b', nombre: 'Tóp largo' },
      { ...product, id: 'c', nombre: 'Tote' },
    ],
    categorias: [{ nombre: 'Tops', cantidad: 1 }],
    quisisteDecir: 'top',
  }
  expect(suggestionOptions('top', reply).map(({ to }) => to)).toEqual([
    '/product/a%2Fb',
    '/product/b',
    '/product?q=top',
  ])
  expect(suggestionOptions('vestido', nothing).map(({ to }) => to)).toEqual(['/product?q=vestido'])
})

test('A text that finds nothing has no rows', () => {
  expect(suggestionOptions('zzz', nothing)).toEqual([])
})
