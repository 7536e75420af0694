import { brotliDecompressSync } from 'node:zlib'
import { createContext, type LoaderFunctionArgs } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, type Shop } from '#testing/shop/open-shop.ts'
import type { ApiFetch } from './api-fetch.ts'
import { servePages, type WebBuild } from './serve-pages.ts'

let shop: Shop
/** Cookies that the pages got. */
let received: (string | null)[] = []

beforeAll(async () => {
  shop = await openShop()
  const contexts = {
    apiFetch: createContext<ApiFetch>(),
    pageNonce: createContext(),
    requestId: createContext(),
    isPublicPage: createContext(),
    reportFailure: createContext(),
  }
  const load = ({ request }: LoaderFunctionArgs) => {
    received.push(request.headers.get('cookie'))
    return new Response(`<p>${request.headers.get('cookie') ?? 'nadie'}</p>`.repeat(200), {
      headers: { 'Content-Type': 'text/html' },
    })
  }
  const build = {
    entry: { module: { ...contexts, canonicalQuery: () => new URLSearchParams() } },
    routes: { page: { id: 'page', path: '*', module: { loader: load } } },
    assets: { version: '1', url: '', entry: { module: '', imports: [] }, routes: {} },
    basename: '/',
    publicPath: '/',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial' },
  }
  servePages(shop.app, build as unknown as WebBuild, {
    mode: 'production',
    replies: shop.deps.replyCache,
    publicUrl: undefined,
    imageHost: undefined,
    log: shop.deps.log,
  })
})
afterAll(() => shop.close())

async function open(path: string, cookie: string, headers: Record<string, string> = {}) {
  received = []
  const response = await shop.app.request(path, { headers: { cookie, ...headers } })
  return { response, head: Object.fromEntries(response.headers), received }
}

test('The cart page gets its valid cookie without the session, and its reply is private', async () => {
  const { response, head, received: cookies } = await open('/cart', 'session=secreto; carrito=top:::2')
  expect(cookies).toEqual(['carrito=top:::2'])
  expect(head['cache-control']).toBe('private, no-store')
  expect(head['vary']).toBe('Cookie, Accept-Encoding')
  expect(head['etag']).toBeUndefined()
  expect(await response.text()).toContain('carrito=top:::2')
})

test('A private page is compressed, and a HEAD request gets no body', async () => {
  const { response, head } = await open('/cart', 'carrito=top:::2', { 'accept-encoding': 'gzip, br' })
  expect(head['content-encoding']).toBe('br')
  expect(brotliDecompressSync(await response.arrayBuffer()).toString()).toContain('carrito=top:::2')
  const headOnly = await shop.app.request('/cart', { method: 'HEAD', headers: { cookie: 'carrito=top:::2' } })
  expect(await headOnly.text()).toBe('')
})

test('Two carts never share a page, and a visitor without the cookie gets the cached page', async () => {
  await open('/cart', 'carrito=top:::2')
  const other = await open('/cart', 'carrito=top:::5')
  expect(await other.response.text()).toContain('top:::5')
  const anonymous = await open('/cart', 'session=secreto')
  expect(await anonymous.response.text()).toContain('nadie')
  expect(anonymous.head).toMatchObject({ 'cache-control': 'no-cache', vary: 'Cookie, Accept-Encoding' })
  expect((await open('/cart', 'session=otra')).received).toEqual([])
})

test('An invalid cookie gives the cached page', async () => {
  for (const text of ['', 'x', '%00:::1', 'a:::0', '<script>', `a:::1|${'b:::1|'.repeat(900)}`]) {
    const { response, head, received: cookies } = await open('/cart', `carrito=${text}`)
    expect(response.status).toBe(200)
    expect(cookies.filter(Boolean)).toEqual([])
    expect(head['cache-control']).toBe('no-cache')
  }
})

test('Other pages and the data of the cart page do not depend on the cookie', async () => {
  for (const path of ['/', '/product', '/cart.data', '/login']) {
    const { head, received: cookies } = await open(path, 'carrito=top:::2')
    expect(cookies).toEqual([null])
    expect(head).toMatchObject({ 'cache-control': 'no-cache', vary: 'Accept-Encoding' })
    expect((await open(path, 'carrito=top:::3')).received).toEqual([])
  }
})
