import { expect, test } from 'vitest'
import { isOneOff } from './is-one-off.ts'

test.each([
  ['/product', false],
  ['/product?categoria=Tops&color=rojo&talle=M&orden=precio&desde=0_0_0_0_41', false],
  ['/product?q=remera', true],
  ['/product?categoria=Tops&precioMin=1234', true],
  ['/product?precioMax=1234', true],
  [`/product?color=${'x'.repeat(200)}`, true],
])('The reply of %s repeats too rarely for the cache: %s', (path, expected) => {
  expect(isOneOff(new URL(path, 'http://shop.test'))).toBe(expected)
})
