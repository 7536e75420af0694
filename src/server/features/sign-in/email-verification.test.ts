import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { parseActionLink } from '#contract/account/action-link.ts'
import { CookieClient } from '#testing/http/cookie-client.ts'
import { lastLinkTo, linksMailedTo } from '#testing/email/mailed-links.ts'
import { openShop, type Shop } from '#testing/shop/open-shop.ts'

let shop: Shop
let email: string
let accountCount = 0

beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())
beforeEach(() => {
  email = `nora-${++accountCount}@correo.test`
})

async function signIn(correo: string) {
  await shop.deps.identity.createUser({
    nombre: 'Nora',
    email: correo,
    password: 'clave-de-nora',
    rol: 'user',
  })
  const browser = new CookieClient(shop.app)
  await browser.post('/api/auth/sign-in/email', { email: correo, password: 'clave-de-nora' })
  const { token } = (await browser.get('/api/auth/token')).body as { token: string }
  const bearer = { authorization: `Bearer ${token}` }
  return {
    askForLink: () => browser.post('/api/account/email/request', {}, bearer),
    confirm: (oobCode: string) => browser.post('/api/account/email', { oobCode }, bearer),
    isConfirmed: async () =>
      ((await browser.get('/api/account', bearer)).body as { correoVerificado: boolean }).correoVerificado,
  }
}

test('A shopper confirms the e-mail with the e-mailed link, once', async () => {
  const nora = await signIn(email)
  expect(await nora.isConfirmed()).toBe(false)
  expect(await nora.askForLink()).toMatchObject({ status: 200, body: { ok: true } })
  const link = await lastLinkTo(shop, email)
  expect(link).toMatchObject({ kind: 'verify-email', subject: 'Confirmá tu correo', nombre: 'Nora' })
  expect(parseActionLink(link.url.href).mode).toBe('verifyEmail')
  expect(await nora.confirm(link.oobCode)).toMatchObject({ status: 200, body: { ok: true } })
  expect(await nora.isConfirmed()).toBe(true)
  expect(await nora.confirm(link.oobCode)).toMatchObject({
    status: 400,
    body: { code: 'invalid-action-code' },
  })
})

test('A confirmed account gets no confirmation e-mail', async () => {
  const nora = await signIn(email)
  await nora.askForLink()
  await nora.confirm((await lastLinkTo(shop, email)).oobCode)
  expect(await nora.askForLink()).toMatchObject({ status: 200 })
  expect(await linksMailedTo(shop, email)).toHaveLength(1)
})

test('A confirmation link expires after a day, and the answer says so', async () => {
  const nora = await signIn(email)
  await nora.askForLink()
  const { oobCode } = await lastLinkTo(shop, email)
  await shop.deps.pool.query(`update verification set "expiresAt" = $1`, [shop.clock.now()])
  expect(await nora.confirm(oobCode)).toMatchObject({ status: 400, body: { code: 'expired-action-code' } })
  expect(await nora.isConfirmed()).toBe(false)
})

test('The link without a session confirms nothing, so an owner cannot confirm a stranger’s registration', async () => {
  const stranger = await signIn(email)
  await stranger.askForLink()
  const { oobCode } = await lastLinkTo(shop, email)
  const ownerBrowser = new CookieClient(shop.app)
  expect(await ownerBrowser.post('/api/account/email', { oobCode })).toMatchObject({ status: 401 })
  const otherUser = await signIn(`otra-${email}`)
  expect(await otherUser.confirm(oobCode)).toMatchObject({ status: 409, body: { code: 'user-mismatch' } })
  expect(await stranger.isConfirmed()).toBe(false)
})
