import { expect, test } from 'vitest'
import { canonicalQuery } from './canonical-query.ts'

const canonicalQueryOf = (address: string) => String(canonicalQuery(new URL(address, 'http://shop')))

test.each([
  ['/product', ''],
  ['/product?ver=8&q=&color=+', ''],
  ['/product?ver=1e9', 'ver=480'],
  ['/product?ver=473', 'ver=480'],
  ['/product?talle=M&color=negro&q=lino', 'q=lino&color=negro&talle=M'],
  ['/product?color=rojo&color=negro&color=Negro&precioMin=15.000', 'color=Negro&color=rojo&precioMin=15000'],
  ['/product?desde=12&ver=16&desde=9', 'desde=12&ver=16'],
  ['/product?desde=a+b', ''],
  ['/product.data?ver=9&fbclid=x', 'ver=16'],
  ['/product/abc?q=lino&ver=16', ''],
  ['/product/abc?talle=M&q=lino&color=azul+marino', 'color=azul+marino&talle=M'],
  ['/product/abc.data?talle=M&color=&talle=L', 'talle=M'],
  ['/cart?paso=pago&comprobante=abc', 'paso=pago'],
  ['/cart.data?paso=regalo', ''],
  ['/?ver=16', ''],
  ['/_.data?_routes=root', ''],
  ['/product/_.data?q=lino&ver=9', 'q=lino&ver=16'],
  ['/login?volver=/cart', ''],
])('The page for the address %s reads only the query %j', (address, query) => {
  expect(canonicalQueryOf(address)).toBe(query)
})
