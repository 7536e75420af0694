import { expect, test } from 'vitest'
import { redirectAddress } from './redirect-address.ts'

test.each([
  ['color=violeta&utm_source=ig', 'color=violeta', '/product/a', '/product/a?utm_source=ig'],
  [
    'utm_source=ig&color=AZUL&gclid=x',
    'color=AZUL',
    '/product/a?color=azul',
    '/product/a?color=azul&utm_source=ig&gclid=x',
  ],
  ['color=azul&color=rojo&talle=', 'color=azul', '/product/a', '/product/a'],
])(
  'A request with %s, whose page reads %s and redirects to %s, is sent to %s',
  (requested, rendered, location, sentTo) => {
    const queries = { requested: new URLSearchParams(requested), rendered: new URLSearchParams(rendered) }
    expect(redirectAddress(location, queries)).toBe(sentTo)
  },
)
