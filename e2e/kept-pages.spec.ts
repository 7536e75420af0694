import type { APIRequestContext } from '@playwright/test'
import { buyOneOf } from './buy-one.ts'
import { expect, test } from './open-shop-process.ts'
import { readPage } from './served-page.ts'
import { isOneNumber, type Listed } from './shopper.ts'

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
    const again = await request.get(address, { headers: { 'if-none-match': etag! } })
    expect(again.status(), address).toBe(304)
    expect((await again.body()).byteLength, address).toBe(0)
  }
})

test('A sale invalidates cached pages, so the next visitor sees the new stock', async ({ request }) => {
  const product = await aProductOf(request)
  const address = `/product/${product.id}`
  const before = await readPage(request, address)
  expect(before.one('main').text).toContain(`(${product.stock} Disponible)`)
  await buyOneOf(request, product)
  const { etag } = before.answer.headers()
  const after = await request.get(address, { headers: { 'if-none-match': etag! } })
  expect(after.status()).toBe(200)
  const anew = await readPage(request, address)
  expect(anew.one('main').text).toContain(`(${product.stock - 1} Disponible)`)
})

const spellings: [string, string[]][] = [
  ['/', ['/?ver=16', '/?talle=M&paso=pago', '/?_routes=']],
  [
    '/product?ver=480',
    ['/product?ver=908', '/product?ver=1e9', '/product?ver=473&talle=M', '/product?ver=480&ver=8'],
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
  // The form of the router's request for the home.
  ['/_.data', ['/_.data?ver=16', '/_.data?_routes=nada']],
  ['/_.data?_routes=storefront/home/home-page', ['/_.data?_routes=storefront/home/home-page,nada&talle=M']],
]

test('Different spellings of an address share one cached page', async ({ request }) => {
  const { id, talle } = await aProductOf(request)
  const inItsSize = `/product/${id}?talle=${talle.split(', ')[0]}`
  const ofAProduct: [string, string[]][] = [
    [`/product/${id}`, [`/product/${id}?ver=16&color=&q=lino`]],
    [inItsSize, [`${inItsSize}&ver=16`]],
  ]
  for (const [address, others] of [...spellings, ...ofAProduct]) {
    const first = await (await request.get(address)).text()
    for (const other of others) {
      const before = await givenFromMemory(request)
      expect(await (await request.get(other)).text(), other).toBe(first)
      // Exactly one hit: rendering the page again would also read cached API replies.
      expect((await givenFromMemory(request)) - before, other).toBe(1)
    }
  }
})

test('A product page is cached under its canonical address and served under other spellings', async ({
  request,
}) => {
  const { id } = await aProductOf(request)
  const spelled = `/product/%${id.charCodeAt(0).toString(16)}${id.slice(1)}`
  const answer = await request.get(spelled)
  expect(answer.status()).toBe(200)
  expect(answer.headers()['cache-control']).toBe('no-store')
  expect(await answer.text()).toContain(`/product/${id}"`)
})

test('A cached page allows its inline scripts by their hashes and contains no nonce', async ({ request }) => {
  for (const address of publicPages) {
    const answer = await request.get(address)
    expect(/nonce="[^"]+"/.exec(await answer.text()), address).toBeNull()
    const scripts = /script-src ([^;]*)/.exec(answer.headers()['content-security-policy']!)![1]!
    expect(scripts, address).toMatch(/^'self'( 'sha256-[\w+/]{43}=')+$/)
  }
})

test('A page requests its pictures before its scripts, which are few and have at most 146 kB', async ({
  request,
}) => {
  for (const address of ['/', '/product']) {
    const answer = await request.get(address)
    expect(answer.headers().link, address).toMatch(/^<\/assets\/[\w-]+\.css#?>; rel=preload; as=style$/)
    const html = await answer.text()
    const announced = [...html.matchAll(/<link [^>]*rel="modulepreload"[^>]*>/g)].map(([link]) => link)
    expect(announced.length, address).toBeGreaterThan(2)
    expect(announced.length, address).toBeLessThan(16)
    expect(announced.filter((link) => !link.includes('fetchPriority="low"'))).toEqual([])
    let bytes = 0
    for (const link of announced) {
      const script = await request.get(/href="([^"]+)"/.exec(link)![1]!, {
        headers: { 'accept-encoding': 'gzip' },
      })
      bytes += Number(script.headers()['content-length'])
    }
    expect(bytes, address).toBeLessThan(146_000)
  }
})

// Every test with a browser also fails on an error message about the content policy.
test('Every page has a content policy that allows only the shop’s own origin', async ({ request }) => {
  const { id } = await aProductOf(request)
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

async function givenFromMemory(request: APIRequestContext): Promise<number> {
  const figures = await (await request.get('/metrics')).text()
  return Number(/^kept_replies_given_total (\d+)$/m.exec(figures)![1])
}

type ListedWithSku = Listed & { sku: string }

async function aProductOf(request: APIRequestContext): Promise<ListedWithSku> {
  const products = (await (await request.get('/api/sheets/data')).json()) as ListedWithSku[]
  return products.find((one) => isOneNumber(one) && one.stock > 5)!
}
