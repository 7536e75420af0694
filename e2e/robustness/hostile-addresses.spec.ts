import { request as httpRequest } from 'node:http'
import { expectAccessible } from '#e2e/support/expect-accessible.ts'
import { expect, test } from '#e2e/shops/demo-shop.ts'

const texts = [
  '%00',
  'a%00b',
  '%ED%A0%80',
  '%FF',
  '%',
  '%F0%9F%98%80',
  '__proto__',
  'constructor',
  'x'.repeat(8_000),
]
const addresses = texts.flatMap((text) => [
  `/${text}`,
  `/product/${text}`,
  `/product?q=${text}`,
  `/product?categoria=${text}&color=${text}&ver=${text}`,
  `/product.data?q=${text}`,
  `/cart?paso=${text}&comprobante=${text}`,
  `/success?venta=${text}`,
  `/userpurchase/${text}`,
  `/dashboard/${text}`,
  `/img/${text}`,
  `/assets/${text}`,
])

test('No address causes a server error', async ({ shop }) => {
  test.setTimeout(90_000)
  const failed: string[] = []
  for (const address of addresses) {
    const status = await statusOf(shop.url, address)
    if (status >= 500) failed.push(`${status} ${address.slice(0, 60)}`)
  }
  expect(failed).toEqual([])
  expect(await statusOf(shop.url, '/product')).toBe(200)
})

test('An address of thousands of segments is answered quickly', async ({ shop }) => {
  await statusOf(shop.url, '/no/hay')
  const deep = '/a'.repeat(7_000)
  const from = performance.now()
  const statuses = await Promise.all([deep, `/product${deep}`].map((path) => statusOf(shop.url, path)))
  // Without a limit on path segments each of these requests takes six seconds on a fast machine.
  expect(performance.now() - from).toBeLessThan(6_000)
  expect(statuses).toEqual([404, 404])
})

test('A refused address shows an error page with links', async ({ page }) => {
  const refused = await page.goto('/a'.repeat(40))
  expect(refused?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'No encontramos lo que buscás' })).toBeVisible()
  await expectAccessible(page, 'refused')
  await page.getByRole('link', { name: 'Ir al inicio' }).click()
  await expect(page).toHaveURL('/')
})

/** Returns the status of a path. Uses node:http, because a browser would normalise the path. */
function statusOf(url: string, path: string): Promise<number> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    const outgoing = httpRequest({ hostname, port, path, agent: false }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0))
    })
    outgoing.on('error', reject)
    outgoing.end()
  })
}
