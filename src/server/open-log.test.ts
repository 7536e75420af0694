import { afterEach, beforeEach, expect, test } from 'vitest'
import { placeWebSale } from '#contract/sales.ts'
import { Browser } from '#testing/browser.ts'
import { aCart, aProduct } from '#testing/builders.ts'
import { openShop, PASSWORD, type Shop } from '#testing/open-shop.ts'
import { openLog } from './open-log.ts'

let shop: Shop
let told: string[]

beforeEach(async () => {
  told = []
  shop = await openShop({ log: openLog('error', { write: (line: string) => told.push(line) }) })
})

afterEach(() => shop.close())

test('A sign-in that fails for the database logs the query and not the person', async () => {
  const email = 'ana.secreta@correo.test'
  await shop.deps.pool.query('alter table "user" rename column image to portrait')
  const { status } = await new Browser(shop.app).post('/api/auth/sign-in/email', {
    email,
    password: PASSWORD,
  })
  expect(status).toBe(500)
  expect(told.join('')).toMatch(/DrizzleQueryError.*Failed query: select.*at .*"code":"42703"/)
  expect(told.join('')).not.toContain('ana.secreta')
})

test('A session that cannot be read does not log its token', async () => {
  const { email } = await shop.another('user')
  const browser = new Browser(shop.app)
  await browser.post('/api/auth/sign-in/email', { email, password: PASSWORD })
  const { rows } = await shop.deps.pool.query<{ token: string }>('select token from "session"')
  await shop.deps.pool.query('alter table "session" rename column "ipAddress" to place')
  expect((await browser.get('/api/auth/get-session')).status).toBe(503)
  expect(told.join('')).toMatch(/Failed query: select.*at .*"code":"42703"/)
  expect(rows.length).toBeGreaterThan(1)
  for (const { token } of rows) expect(told.join('')).not.toContain(token)
})

test('A sale that the database refuses logs the broken constraint and not the buyer', async () => {
  const top = aProduct({ stock: 10 })
  await shop.has(top)
  await shop.deps.pool.query(`alter table sales add constraint nobody check (cliente <> 'Ana Secreta')`)
  const body = aCart([top], { cliente: { nombre: 'Ana Secreta', direccion: 'Calle Oculta 123' } })
  expect((await shop.visitor.call(placeWebSale, { body })).status).toBe(500)
  expect(told.join('')).toMatch(/"code":"23514".*"constraint":"nobody"/)
  expect(told.join('')).not.toMatch(/Secreta|Oculta/)
})
