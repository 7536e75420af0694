import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { Browser } from '#testing/browser.ts'
import { openShop, type Shop } from '#testing/open-shop.ts'
import { addressAfter, SignInWindow, WINDOW_NONCE } from '#testing/sign-in-window.ts'
import { openTestIssuer, type TestIssuer } from '#testing/test-issuer.ts'

let issuer: TestIssuer
let shop: Shop
let browser: Browser
let shopWindow: SignInWindow
let email: string
let people = 0

beforeAll(async () => {
  issuer = await openTestIssuer()
  shop = await openShop({ settings: issuer.settings })
})
afterAll(async () => {
  await shop.close()
  await issuer.stop()
})
beforeEach(() => {
  browser = new Browser(shop.app)
  shopWindow = new SignInWindow(browser)
  email = `lola-${++people}@correo.test`
  issuer.speaksOf({ sub: `persona-${people}`, email, email_verified: true, name: 'Lola' })
})

test.each([
  ['false', false],
  ['said in words', 'true'],
  ['not said', undefined],
])(
  'An e-mail that the issuer does not vouch for (%s) neither opens nor creates an account',
  async (_how, email_verified) => {
    await shop.deps.identity.createPerson({ nombre: 'Lola', email, password: 'clave-de-lola', rol: 'admin' })
    issuer.speaksOf({ sub: `intruso-${people}`, email, email_verified })
    expect(await shopWindow.enter()).toEqual({ nonce: WINDOW_NONCE, error: 'account_not_linked' })
    issuer.speaksOf({ sub: `intruso-${people}`, email: `nueva-${email}`, email_verified })
    expect(await shopWindow.enter()).toEqual({ nonce: WINDOW_NONCE, error: 'unverified-email' })
    expect(await shopWindow.profile()).toBeUndefined()
    const { rows } = await shop.deps.pool.query('select id from "user" where email = $1', [`nueva-${email}`])
    expect(rows).toEqual([])
    expect(
      await new Browser(shop.app).post('/api/auth/sign-in/email', { email, password: 'clave-de-lola' }),
    ).toMatchObject({
      status: 200,
    })
  },
)

test('An issuer without an e-mail signs no person in', async () => {
  issuer.speaksOf({ sub: 'johndoe', email: undefined })
  expect(await shopWindow.enter()).toEqual({ nonce: WINDOW_NONCE, error: 'email_not_found' })
  expect(await shopWindow.profile()).toBeUndefined()
})

test("An ID token signed with the shop's own secret is refused", async () => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  issuer.answersNextWith((claims) => {
    const signed = `${part({ alg: 'HS256' })}.${part(claims)}`
    const mac = createHmac('sha256', issuer.settings.OIDC_CLIENT_SECRET!).update(signed).digest('base64url')
    return `${signed}.${mac}`
  })
  expect(await shopWindow.enter()).toEqual({ nonce: WINDOW_NONCE, error: 'unable_to_get_user_info' })
  expect(await shopWindow.profile()).toBeUndefined()
})

test('A code that the issuer refuses signs no person in', async () => {
  issuer.refusesNextCode()
  expect(await shopWindow.enter()).toEqual({ nonce: WINDOW_NONCE, error: 'invalid_code' })
  expect(await shopWindow.profile()).toBeUndefined()
})

test('a sign-in belongs to the browser that began it', async () => {
  const back = await shopWindow.toIssuerAndBack()
  const victim = new Browser(shop.app)
  expect(await new SignInWindow(victim).comeBack(back)).toMatch(/error=state_mismatch/)
  expect(await new SignInWindow(victim).profile()).toBeUndefined()
})

test('A made-up or used state is refused', async () => {
  const back = await shopWindow.toIssuerAndBack()
  const forged = new URL(back)
  forged.searchParams.set('state', 'inventado')
  expect(await shopWindow.comeBack(forged)).toBe('/login?social=error&error=state_mismatch')
  expect(await shopWindow.comeBack(back)).toBe(`/api/auth/social/done?nonce=${WINDOW_NONCE}`)
  const again = new Browser(shop.app)
  for (const [name, value] of browser.cookies) again.cookies.set(name, value)
  again.cookies.delete('vidriera.session_token')
  expect(await new SignInWindow(again).comeBack(back)).toMatch(/error=state_mismatch/)
  expect(await new SignInWindow(again).profile()).toBeUndefined()
})

test('A person who declines at the issuer stays signed out', async () => {
  const back = await shopWindow.toIssuerAndBack()
  back.searchParams.delete('code')
  back.searchParams.set('error', 'access_denied')
  back.searchParams.set('error_description', '<script>alert(1)</script>')
  expect(await shopWindow.told(await shopWindow.comeBack(back))).toEqual({
    nonce: WINDOW_NONCE,
    error: 'access_denied',
  })
  expect(await shopWindow.profile()).toBeUndefined()
})

test('The window keeps its opener, contains no secret and runs one script', async () => {
  const started = await shopWindow.start()
  expect(started.headers.get('cross-origin-opener-policy')).toBe('unsafe-none')
  const back = await addressAfter(started.headers.get('location')!)
  const returned = await browser.get(back.pathname + back.search)
  expect(returned.headers.get('cross-origin-opener-policy')).toBe('unsafe-none')
  const page = await browser.get(returned.headers.get('location')!)
  expect(page.headers.get('cross-origin-opener-policy')).toBe('unsafe-none')
  expect(page.headers.get('content-security-policy')).toMatch(
    /^default-src 'none'; script-src 'sha256-[^']+'; base-uri 'none'/,
  )
  expect(page.headers.get('cache-control')).toBe('no-store')
  for (const secret of browser.cookies.values()) expect(String(page.body)).not.toContain(secret.slice(0, 20))
})

test.each(['google', 'demo', 'inventado', ''])(
  'The issuer %j does not belong to this shop',
  async (provider) => {
    expect(
      await shopWindow.told(`/api/auth/social/start?provider=${provider}&nonce=${WINDOW_NONCE}`),
    ).toEqual({
      nonce: WINDOW_NONCE,
      error: 'argument-error',
    })
    expect((await browser.get(`/api/auth/callback/${provider}?code=x&state=y`)).status).toBe(404)
  },
)

test("A sign-in that starts on another host than the shop's own is refused, because the issuer would return people elsewhere", async () => {
  const own = await openShop({ settings: { ...issuer.settings, PUBLIC_URL: 'https://tienda.com.ar' } })
  const page = await own.app.request(
    `http://otro.com/api/auth/social/start?provider=oidc&nonce=${WINDOW_NONCE}`,
    {
      headers: { host: 'otro.com' },
    },
  )
  expect(await page.text()).toContain('unauthorized-domain')
  const good = await own.app.request(
    `http://tienda.com.ar/api/auth/social/start?provider=oidc&nonce=${WINDOW_NONCE}`,
    {
      headers: { host: 'tienda.com.ar' },
    },
  )
  const asked = new URL(good.headers.get('location')!).searchParams
  expect(asked.get('redirect_uri')).toBe('https://tienda.com.ar/api/auth/callback/oidc')
  expect(asked.get('code_challenge_method')).toBe('S256')
  expect(asked.get('nonce')).toMatch(/^[\w-]{32}$/)
  await own.close()
})

test('A bad token has no profile', async () => {
  expect(await browser.post('/api/login/third', { token: 'inventado' })).toMatchObject({
    status: 401,
    body: { code: 'sign-in-failed' },
  })
})
