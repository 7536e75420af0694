import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { aProduct } from '#testing/fixtures/builders.ts'
import { openShop, type Shop } from '#testing/shop/open-shop.ts'

const ORIGIN = 'https://tienda.com.ar'
let shop: Shop

const skirt = aProduct({ id: 'falda & top', categoria: 'Faldas' })
const socks = aProduct({ id: 'medias', categoria: 'Accesorios varios' })
const hidden = aProduct({ id: 'oculta', categoria: 'Abrigos', publicado: 'no' })

beforeAll(async () => {
  shop = await openShop({ settings: { PUBLIC_URL: ORIGIN } })
  await shop.addProducts(skirt, socks, hidden)
})
afterAll(() => shop.close())

const request = (path: string, headers: Record<string, string> = {}) => shop.app.request(path, { headers })
const addressesIn = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)

test('The sitemap lists every page, category and published product by its address', async () => {
  const reply = await request('/sitemap.xml')
  expect(reply.status).toBe(200)
  expect(reply.headers.get('content-type')).toBe('application/xml; charset=utf-8')
  expect(addressesIn(await reply.text())).toEqual([
    `${ORIGIN}/`,
    `${ORIGIN}/product`,
    `${ORIGIN}/howcanbuy`,
    `${ORIGIN}/support`,
    `${ORIGIN}/arrepentimiento`,
    `${ORIGIN}/product?categoria=Faldas`,
    `${ORIGIN}/product?categoria=Accesorios+varios`,
    `${ORIGIN}/product/medias`,
    `${ORIGIN}/product/falda%20%26%20top`,
  ])
})

test('The sitemap is cached until the catalogue changes', async () => {
  const before = await request('/sitemap.xml')
  const etag = before.headers.get('etag')!
  expect((await request('/sitemap.xml', { 'if-none-match': etag })).status).toBe(304)
  await shop.addProducts(aProduct({ id: 'nueva' }))
  const after = await request('/sitemap.xml', { 'if-none-match': etag })
  expect(after.status).toBe(200)
  expect(addressesIn(await after.text())).toContain(`${ORIGIN}/product/nueva`)
})

test('The robots file links the sitemap and excludes the back office and the API', async () => {
  const text = await (await request('/robots.txt')).text()
  expect(text.split('\n')).toEqual([
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /dashboard',
    '',
    `Sitemap: ${ORIGIN}/sitemap.xml`,
    '',
  ])
})

test('Without a public address the sitemap uses the host of the request', async () => {
  const config = { ...shop.deps.config, publicUrl: undefined }
  const plain = buildApp({ ...shop.deps, config })
  for (const host of ['http://uno.test', 'http://dos.test']) {
    const reply = await plain.request(`${host}/sitemap.xml`)
    expect(addressesIn(await reply.text())[0]).toBe(`${host}/`)
  }
})

test('The sitemap lists all products of a shop larger than one batch', async () => {
  await shop.reset()
  await shop.deps.pool.query(
    `insert into products (id, nombre, categoria, colores, busqueda, precio, publicado)
     select 'p' || n, 'Prenda ' || n, 'Tops', '{}', 'prenda ' || n, 1, 'si' from generate_series(1, 2000) as n`,
  )
  const found = addressesIn(await (await request('/sitemap.xml')).text())
  expect(new Set(found).size).toBe(5 + 1 + 2000)
  expect(found.at(-1)).toBe(`${ORIGIN}/product/p1`)
})
