import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, type Shop } from '#testing/shop/open-shop.ts'

let shop: Shop

beforeAll(async () => {
  shop = await openShop({ store: { name: 'La Boutique', logoText: 'Boutique', slogan: 'Vestite de fiesta' } })
})
afterAll(() => shop.close())

test('The web app manifest has the store’s name', async () => {
  const reply = await shop.app.request('/manifest.webmanifest')
  expect(reply.status).toBe(200)
  expect(reply.headers.get('content-type')).toBe('application/manifest+json')
  expect(await reply.json()).toMatchObject({
    name: 'La Boutique',
    short_name: 'Boutique',
    description: 'Ropa y accesorios. Vestite de fiesta.',
  })
})
