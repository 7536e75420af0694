import { expect, test } from 'vitest'
import { withoutTrailingSlash } from './without-trailing-slash.ts'

test.each([
  ['/product/', '/product'],
  ['/product/?categoria=Tops&color=negro', '/product?categoria=Tops&color=negro'],
  ['/product/abc//', '/product/abc'],
  ['/dashboard/', '/dashboard'],
  ['//', '/'],
  ['//evil.example/', '/evil.example'],
  ['///evil.example//', '/evil.example'],
  ['/\\evil.example/', '/evil.example'],
  ['/.//evil.example/', '/evil.example'],
  ['/%2F%2Fevil.example/', '/%2F%2Fevil.example'],
  [`/${'/'.repeat(8_000)}a/`, '/a'],
])('The URL %s is redirected to %s, which is an address of the shop', (requested, sentTo) => {
  const address = withoutTrailingSlash(new URL(`https://shop.example${requested}`))
  expect(address).toBe(sentTo)
  expect(new URL(address!, 'https://shop.example').host).toBe('shop.example')
})

test.each(['/', '/?q=a/', '/product', '/product?volver=/cart/', '//evil.example', '/product/_.data'])(
  'The URL %s is not redirected',
  (requested) => {
    expect(withoutTrailingSlash(new URL(`https://shop.example${requested}`))).toBeUndefined()
  },
)
