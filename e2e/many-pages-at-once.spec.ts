import { expect, test } from '@playwright/test'
import { httpCaller } from '#testing/http-caller.ts'
import { openDemoShop } from './open-shop-process.ts'

const MANY = 150

test('who asks for many pages nobody keeps at once does not keep another visitor waiting', async () => {
  const { shop, remove } = await openDemoShop('many-pages', { TRUSTED_PROXIES: '127.0.0.1' })
  const caller = httpCaller(shop.url, MANY + 1)
  const statusOf = async (path: string, from: string) =>
    (await caller.call({ method: 'GET', path, headers: { 'x-forwarded-for': from } })).status
  const askForMany = (path: (n: number) => string) =>
    Array.from({ length: MANY }, (_, n) => statusOf(path(n), '203.0.113.7'))
  // As behind a proxy, all connections are open: the system lets new ones in one by one, whoever they are of.
  await Promise.all([...askForMany(() => '/login'), statusOf('/login', '203.0.113.8')])
  expect(await statusOf('/product/todavia-no', '203.0.113.8')).toBe(404)

  let answered = 0
  const asked = askForMany((n) => `/product/nadie-lo-tiene-${n}`).map((page) =>
    page.finally(() => (answered += 1)),
  )
  expect(await statusOf('/product/tampoco', '203.0.113.8')).toBe(404)
  expect(answered).toBeLessThan(MANY / 2)
  // Where the machine is slow, those who waited longest are told to come back.
  for (const status of await Promise.all(asked)) expect([404, 503]).toContain(status)

  caller.close()
  await remove()
})
