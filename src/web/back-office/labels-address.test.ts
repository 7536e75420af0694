import { expect, test } from 'vitest'
import { labelsAddress, readCounts, readIds } from './labels-address.ts'

const paramsOf = (address: string) => new URL(address, 'http://shop.test').searchParams

test('The address of labels names products whose ids have commas, and combinations with any names', () => {
  const filas = [
    { id: 'a,b;c', color: 'azul; con vivos', talle: '37,5', cantidad: 3 },
    { id: 'ñ', color: '', talle: '', cantidad: 1 },
  ]
  expect(readIds(paramsOf(labelsAddress({ productos: ['a,b', 'c%20'] })).get('productos')!)).toEqual([
    'a,b',
    'c%20',
  ])
  expect(readCounts(paramsOf(labelsAddress({ filas })).get('filas')!)).toEqual(filas)
})

test.each([
  '',
  ';',
  'x',
  'x,rojo,M',
  'x,rojo,M,0',
  'x,rojo,M,-1',
  'x,rojo,M,1.5',
  ',rojo,M,1',
  '%E0%A4%A,,,x',
])('The quantity %j of an address is ignored', (text) => {
  expect(readCounts(text)).toEqual([])
})

test('An address without a selection has no query', () => {
  expect(labelsAddress({})).toBe('/dashboard/labels')
  expect(labelsAddress({ filters: { q: 'jean', categoria: undefined }, cantidad: 'stock' })).toBe(
    '/dashboard/labels?q=jean&cantidad=stock',
  )
})
