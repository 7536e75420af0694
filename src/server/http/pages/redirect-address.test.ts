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
  'The query %s, which the page reads as %s and redirects to %s, gives the redirect address %s',
  (requested, rendered, location, sentTo) => {
    const queries = { requested: new URLSearchParams(requested), rendered: new URLSearchParams(rendered) }
    expect(redirectAddress(location, queries)).toBe(sentTo)
  },
)
