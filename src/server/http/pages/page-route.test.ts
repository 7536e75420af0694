import type { ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { pageRoute } from './page-route.ts'

const routes = Object.fromEntries(
  [
    { id: 'root', path: '' },
    { id: 'storefront', parentId: 'root' },
    { id: 'home', parentId: 'storefront', index: true },
    { id: 'product', parentId: 'storefront', path: 'product/:id' },
    { id: 'missing', parentId: 'storefront', path: '*' },
    { id: 'dashboard', parentId: 'root', path: 'dashboard' },
    { id: 'redirect', parentId: 'dashboard', index: true },
    { id: 'import', parentId: 'dashboard', path: 'products/imports/:id' },
    { id: 'missing-screen', parentId: 'dashboard', path: '*' },
  ].map((route) => [route.id, route]),
) as unknown as ServerBuild['routes']

test.each([
  ['/', '/'],
  ['/_.data', '/.data'],
  ['/product/remera-roja', '/product/:id'],
  ['/product/remera-roja.data', '/product/:id.data'],
  ['/dashboard', '/dashboard'],
  ['/dashboard/products/imports/7', '/dashboard/products/imports/:id'],
  ['/dashboard/nada', 'unknown'],
  ['/wp-login.php', 'unknown'],
  ['/%E0%A4%A', 'unknown'],
  ['/__manifest', '/__manifest'],
])('The page at %s has the route %s', (path, route) => {
  expect(pageRoute(routes, path)).toBe(route)
})
