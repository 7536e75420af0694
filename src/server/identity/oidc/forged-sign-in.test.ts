import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { CookieClient } from '#testing/http/cookie-client.ts'
import { openShop, type Shop } from '#testing/shop/open-shop.ts'
import { redirectTargetOf, SignInWindow, WINDOW_NONCE } from '#testing/identity/sign-in-window.ts'
import { openTestOidcIssuer, type TestOidcIssuer } from '#testing/identity/test-oidc-issuer.ts'

let issuer: TestOidcIssuer
let shop: Shop
let browser: CookieClient
let signInWindow: SignInWindow
let email: string
let accountCount = 0

beforeAll(async () => {
  issuer = await openTestOidcIssuer()
  shop = await openShop({ settings: issuer.settings })
})
afterAll(async () => {
  await shop.close()
  await issuer.stop()
})
beforeEach(() => {
  browser = new CookieClient(shop.app)
  signInWindow = new SignInWindow(browser)
  email = `lola-${++accountCount}@correo.test`
  issuer.setClaims({ sub: `persona-${accountCount}`, email, email_verified: true, name: 'Lola' })
})

test.each([
  ['false', false],
  ['said in words', 'true'],
  ['not said', undefined],
])(
  'An e-mail that the issuer did not verify (%s) neither signs in to an account nor creates an account',
  async (_how, email_verified) => {
    await shop.deps.identity.createUser({ nombre: 'Lola', email, password: 'clave-de-lola', rol: 'admin' })
    issuer.setClaims({ sub: `intruso-${accountCount}`, email, email_verified })
    expect(await signInWindow.signIn()).toEqual({ nonce: WINDOW_NONCE, error: 'account_not_linked' })
    issuer.setClaims({ sub: `intruso-${accountCount}`, email: `nueva-${email}`, email_verified })
    expect(await signInWindow.signIn()).toEqual({ nonce: WINDOW_NONCE, error: 'unverified-email' })
    expect(await signInWindow.profile()).toBeUndefined()
    const { rows } = await shop.deps.pool.query('select id from "user" where email = $1', [`nueva-${email}`])
    expect(rows).toEqual([])
    expect(
      await new CookieClient(shop.app).post('/api/auth/sign-in/email', { email, password: 'clave-de-lola' }),
    ).toMatchObject({
      status: 200,
    })
  },
)

test('An issuer without an e-mail signs no person in', async () => {
  issuer.setClaims({ sub: 'johndoe', email: undefined })
  expect(await signInWindow.signIn()).toEqual({ nonce: WINDOW_NONCE, error: 'email_not_found' })
  expect(await signInWindow.profile()).toBeUndefined()
})

test("An ID token signed with the shop's own secret is refused", async () => {
  const base64Part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  issuer.replaceNextToken((claims) => {
    const signed = `${base64Part({ alg: 'HS256' })}.${base64Part(claims)}`
    const signature = createHmac('sha256', issuer.settings.OIDC_CLIENT_SECRET!)
      .update(signed)
      .digest('base64url')
    return `${signed}.${signature}`
  })
  expect(await signInWindow.signIn()).toEqual({ nonce: WINDOW_NONCE, error: 'unable_to_get_user_info' })
  expect(await signInWindow.profile()).toBeUndefined()
})

test('A code that the issuer refuses signs no person in', async () => {
  issuer.refuseNextCode()
  expect(await signInWindow.signIn()).toEqual({ nonce: WINDOW_NONCE, error: 'invalid_code' })
  expect(await signInWindow.profile()).toBeUndefined()
})

test('A sign-in callback is refused in a browser that did not start the sign-in', async () => {
  const callbackUrl = await signInWindow.authorizeAtIssuer()
  const victim = new CookieClient(shop.app)
  expect(await new SignInWindow(victim).followCallback(callbackUrl)).toMatch(/error=state_mismatch/)
  expect(await new SignInWindow(victim).profile()).toBeUndefined()
})

test('A sign-in callback with a made-up or used state parameter is refused', async () => {
  const callbackUrl = await signInWindow.authorizeAtIssuer()
  const forged = new URL(callbackUrl)
  forged.searchParams.set('state', 'inventado')
  expect(await signInWindow.followCallback(forged)).toBe('/login?social=error&error=state_mismatch')
  expect(await signInWindow.followCallback(callbackUrl)).toBe(`/api/auth/social/done?nonce=${WINDOW_NONCE}`)
  const otherBrowser = new CookieClient(shop.app)
  for (const [name, value] of browser.cookies) otherBrowser.cookies.set(name, value)
  otherBrowser.cookies.delete('vidriera.session_token')
  expect(await new SignInWindow(otherBrowser).followCallback(callbackUrl)).toMatch(/error=state_mismatch/)
  expect(await new SignInWindow(otherBrowser).profile()).toBeUndefined()
})

test('A person who declines at the issuer stays signed out', async () => {
  const callbackUrl = await signInWindow.authorizeAtIssuer()
  callbackUrl.searchParams.delete('code')
  callbackUrl.searchParams.set('error', 'access_denied')
  callbackUrl.searchParams.set('error_description', '<script>alert(1)</script>')
  expect(await signInWindow.postedMessage(await signInWindow.followCallback(callbackUrl))).toEqual({
    nonce: WINDOW_NONCE,
    error: 'access_denied',
  })
  expect(await signInWindow.profile()).toBeUndefined()
})

test('The sign-in window can reach its opener, contains no secret and may run one script only', async () => {
  const started = await signInWindow.start()
  expect(started.headers.get('cross-origin-opener-policy')).toBe('unsafe-none')
  const callbackUrl = await redirectTargetOf(started.headers.get('location')!)
  const returned = await browser.get(callbackUrl.pathname + callbackUrl.search)
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
  'A sign-in with the unknown issuer %j is refused',
  async (provider) => {
    expect(
      await signInWindow.postedMessage(`/api/auth/social/start?provider=${provider}&nonce=${WINDOW_NONCE}`),
    ).toEqual({
      nonce: WINDOW_NONCE,
      error: 'argument-error',
    })
    expect((await browser.get(`/api/auth/callback/${provider}?code=x&state=y`)).status).toBe(404)
  },
)

test("A sign-in that starts on another host than the shop's own is refused, because the issuer would return people elsewhere", async () => {
  const publicShop = await openShop({ settings: { ...issuer.settings, PUBLIC_URL: 'https://tienda.com.ar' } })
  const page = await publicShop.app.request(
    `http://otro.com/api/auth/social/start?provider=oidc&nonce=${WINDOW_NONCE}`,
    {
      headers: { host: 'otro.com' },
    },
  )
  expect(await page.text()).toContain('unauthorized-domain')
  const started = await publicShop.app.request(
    `http://tienda.com.ar/api/auth/social/start?provider=oidc&nonce=${WINDOW_NONCE}`,
    {
      headers: { host: 'tienda.com.ar' },
    },
  )
  const query = new URL(started.headers.get('location')!).searchParams
  expect(query.get('redirect_uri')).toBe('https://tienda.com.ar/api/auth/callback/oidc')
  expect(query.get('code_challenge_method')).toBe('S256')
  expect(query.get('nonce')).toMatch(/^[\w-]{32}$/)
  await publicShop.close()
})

test('An invalid token gets 401 instead of a profile', async () => {
  expect(await browser.post('/api/login/third', { token: 'inventado' })).toMatchObject({
    status: 401,
    body: { code: 'sign-in-failed' },
  })
})
