import type { APIRequestContext } from '@playwright/test'
import { buyOneOf } from '#e2e/support/buy-one.ts'
import { expect, test } from '#e2e/shops/demo-shop.ts'
import { readServedPage } from '#e2e/support/served-page.ts'
import { hasSingleStock, type Listed } from '#e2e/support/shopper.ts'

const publicPages = [
  '/',
  '/product',
  '/product?categoria=Vestidos&color=negro',
  '/cart',
  '/howcanbuy',
  '/support',
  '/login',
  '/register',
]

test('Public pages are cached compressed and with an ETag that gives 304, the same for every visitor', async ({
  request,
}) => {
  for (const address of publicPages) {
    const first = await request.get(address, { headers: { 'accept-encoding': 'br' } })
    const { etag, ...headers } = first.headers()
    expect(first.status(), address).toBe(200)
    expect(headers['content-encoding'], address).toBe('br')
    expect(etag, address).toBeDefined()
    const revalidated = await request.get(address, { headers: { 'if-none-match': etag! } })
    expect(revalidated.status(), address).toBe(304)
    expect((await revalidated.body()).byteLength, address).toBe(0)
  }
})

test('A sale invalidates cached pages, so the next visitor sees the new stock', async ({ request }) => {
  const product = await findProduct(request)
  const address = `/product/${product.id}`
  const before = await readServedPage(request, address)
  expect(before.one('main').text).toContain(`(${product.stock} Disponible)`)
  await buyOneOf(request, product)
  const { etag } = before.response.headers()
  const after = await request.get(address, { headers: { 'if-none-match': etag! } })
  expect(after.status()).toBe(200)
  const anew = await readServedPage(request, address)
  expect(anew.one('main').text).toContain(`(${product.stock - 1} Disponible)`)
})

const spellings: [string, string[]][] = [
  ['/', ['/?ver=16', '/?talle=M&paso=pago', '/?_routes=']],
  [
    '/product?ver=480',
    ['/product?ver=908', '/product?ver=1e9', '/product?ver=473&paso=pago', '/product?ver=480&ver=8'],
  ],
  ['/product', ['/product?ver=3', '/product?ver=nada', '/product?q=+%00', '/product?_routes=nada']],
  [
    '/product?categoria=Vestidos&color=negro',
    ['/product?color=negro&categoria=%20Vestidos%20', '/product?categoria=Vestidos%00&color=negro%0A'],
  ],
  ['/cart', ['/cart?paso=regalo', '/cart?paso=contacto', '/cart?comprobante=abc']],
  ['/cart?paso=pago', ['/cart?paso=pago&ver=16', '/cart?q=lino&paso=pago']],
  ['/product.data?ver=480', ['/product.data?ver=908', '/product.data?_routes=nada&ver=480']],
  [
    '/product.data?_routes=root,storefront/catalogue/catalogue-page',
    ['/product.data?_routes=storefront/catalogue/catalogue-page,nada,root,root,storefront/cart/cart-page'],
  ],
  // Address of React Router's data request for the home page.
  ['/_.data', ['/_.data?ver=16', '/_.data?_routes=nada']],
  ['/_.data?_routes=storefront/home/home-page', ['/_.data?_routes=storefront/home/home-page,nada&talle=M']],
]

test('Different spellings of an address share one cached page', async ({ request }) => {
  const { id, talle } = await findProduct(request)
  const inItsSize = `/product/${id}?talle=${talle.split(', ')[0]}`
  const productSpellings: [string, string[]][] = [
    [`/product/${id}`, [`/product/${id}?ver=16&color=&q=lino`]],
    [inItsSize, [`${inItsSize}&ver=16`]],
  ]
  for (const [address, others] of [...spellings, ...productSpellings]) {
    const first = await (await request.get(address)).text()
    for (const other of others) {
      const before = await cacheHits(request)
      expect(await (await request.get(other)).text(), other).toBe(first)
      // One hit, because a second render would also count hits of cached API replies.
      expect((await cacheHits(request)) - before, other).toBe(1)
    }
  }
})

test('A product page is cached under its canonical address and served under other spellings', async ({
  request,
}) => {
  const { id } = await findProduct(request)
  const spelled = `/product/%${id.charCodeAt(0).toString(16)}${id.slice(1)}`
  const response = await request.get(spelled)
  expect(response.status()).toBe(200)
  expect(response.headers()['cache-control']).toBe('no-store')
  expect(await response.text()).toContain(`/product/${id}"`)
})

test('A cached page allows its inline scripts by their hashes and contains no nonce', async ({ request }) => {
  for (const address of publicPages) {
    const response = await request.get(address)
    expect(/nonce="[^"]+"/.exec(await response.text()), address).toBeNull()
    const scripts = /script-src ([^;]*)/.exec(response.headers()['content-security-policy']!)![1]!
    expect(scripts, address).toMatch(/^'self'( 'sha256-[\w+/]{43}=')+$/)
  }
})

// Bytes with brotli.
const scriptBudgets = [
  { address: '/', maxBytes: 125_000 },
  { address: '/product', maxBytes: 132_000 },
  { address: '/cart', maxBytes: 125_000 },
  { address: '/register', maxBytes: 185_000 },
]

test('A page starts its scripts late, and the number and size of the scripts stay below a limit', async ({
  request,
}) => {
  const { id } = await findProduct(request)
  for (const { address, maxBytes } of [...scriptBudgets, { address: `/product/${id}`, maxBytes: 134_500 }]) {
    const response = await request.get(address)
    expect(response.headers().link, address).toMatch(/^<\/assets\/[\w-]+\.css#?>; rel=preload; as=style$/)
    const html = await response.text()
    expect(html, address).not.toMatch(/type="module"|rel="modulepreload"|<script[^>]* src=/)
    const announced = [...html.matchAll(/<link [^>]*rel="late-modulepreload"[^>]*>/g)].map(([link]) => link)
    expect(announced.length, address).toBeGreaterThan(2)
    expect(announced.length, address).toBeLessThan(24)
    let bytes = 0
    for (const link of announced) {
      const script = await request.get(/href="([^"]+)"/.exec(link)![1]!, {
        headers: { 'accept-encoding': 'br' },
      })
      bytes += Number(script.headers()['content-length'])
    }
    expect(bytes, address).toBeLessThan(maxBytes)
  }
})

// Browser tests check the policy too, because a logged violation fails any test.
test('Every page has a content policy that allows only the shop’s own origin', async ({ request }) => {
  const { id } = await findProduct(request)
  for (const address of [
    ...publicPages,
    `/product/${id}`,
    '/error',
    '/no-existe',
    '/profile',
    '/dashboard/sales',
  ]) {
    const policy = (await request.get(address)).headers()['content-security-policy'] ?? ''
    expect(policy, address).toContain("default-src 'self'")
    expect(policy, address).not.toContain('unsafe')
  }
})

async function cacheHits(request: APIRequestContext): Promise<number> {
  const figures = await (await request.get('/metrics')).text()
  return Number(/^reply_cache_hits_total (\d+)$/m.exec(figures)![1])
}

type ListedWithSku = Listed & { sku: string }

async function findProduct(request: APIRequestContext): Promise<ListedWithSku> {
  const products = (await (await request.get('/api/sheets/data')).json()) as ListedWithSku[]
  return products.find((one) => hasSingleStock(one) && one.stock > 5)!
}
