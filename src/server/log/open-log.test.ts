import { afterEach, beforeEach, expect, test } from 'vitest'
import { placeWebSale } from '#contract/sale/sales.ts'
import { CookieClient } from '#testing/http/cookie-client.ts'
import { aCart, aProduct } from '#testing/fixtures/builders.ts'
import { openShop, PASSWORD, type Shop } from '#testing/shop/open-shop.ts'
import { openLog } from './open-log.ts'

let shop: Shop
let logged: string[]

beforeEach(async () => {
  logged = []
  shop = await openShop({ log: openLog('error', { write: (line: string) => logged.push(line) }) })
})

afterEach(() => shop.close())

test('A sign-in that fails because of the database logs the query but no data of the person', async () => {
  const email = 'ana.secreta@correo.test'
  await shop.deps.pool.query('alter table "user" rename column image to portrait')
  const { status } = await new CookieClient(shop.app).post('/api/auth/sign-in/email', {
    email,
    password: PASSWORD,
  })
  expect(status).toBe(500)
  expect(logged.join('')).toMatch(/DrizzleQueryError.*Failed query: select.*at .*"code":"42703"/)
  expect(logged.join('')).not.toContain('ana.secreta')
})

test('The log of a failed session read does not contain the session token', async () => {
  const { email } = await shop.another('user')
  const browser = new CookieClient(shop.app)
  await browser.post('/api/auth/sign-in/email', { email, password: PASSWORD })
  const { rows } = await shop.deps.pool.query<{ token: string }>('select token from "session"')
  await shop.deps.pool.query('alter table "session" rename column "ipAddress" to place')
  expect((await browser.get('/api/auth/get-session')).status).toBe(503)
  expect(logged.join('')).toMatch(/Failed query: select.*at .*"code":"42703"/)
  expect(rows.length).toBeGreaterThan(1)
  for (const { token } of rows) expect(logged.join('')).not.toContain(token)
})

test('A sale that the database refuses logs the violated constraint but no data of the buyer', async () => {
  const top = aProduct({ stock: 10 })
  await shop.addProducts(top)
  await shop.deps.pool.query(`alter table sales add constraint nobody check (cliente <> 'Ana Secreta')`)
  const body = aCart([top], { cliente: { nombre: 'Ana Secreta', direccion: 'Calle Oculta 123' } })
  expect((await shop.anonymous.call(placeWebSale, { body })).status).toBe(500)
  expect(logged.join('')).toMatch(/"code":"23514".*"constraint":"nobody"/)
  expect(logged.join('')).not.toMatch(/Secreta|Oculta/)
})
