import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { signInWithEmail } from '#contract/account/session.ts'
import { totpCode } from '#testing/identity/totp-code.ts'
import { CookieClient } from '#testing/http/cookie-client.ts'
import { lastLinkTo } from '#testing/email/mailed-links.ts'
import { openShop, type Shop } from '#testing/shop/open-shop.ts'
import { SignInWindow } from '#testing/identity/sign-in-window.ts'
import { openTestOidcIssuer, type TestOidcIssuer } from '#testing/identity/test-oidc-issuer.ts'
import { type TestTokenIssuer, openTestTokenIssuer } from '#testing/identity/test-token-issuer.ts'

const EARLY_PASSWORD = 'clave-de-quien-se-adelanta'
const OWNER_PASSWORD = 'clave-de-la-duenia'

let issuer: TestOidcIssuer
let otherIssuer: TestTokenIssuer
let shop: Shop
let email: string
let accountCount = 0
let earlyBrowser: CookieClient
let otpauth: string
let owner: CookieClient

beforeAll(async () => {
  issuer = await openTestOidcIssuer()
  otherIssuer = await openTestTokenIssuer()
  shop = await openShop({ settings: { ...issuer.settings, ...otherIssuer.settings } })
})
afterAll(async () => {
  await shop.close()
  await issuer.stop()
  await otherIssuer.close()
})

beforeEach(async () => {
  email = `lara-${++accountCount}@correo.test`
  await shop.deps.identity.createUser({
    nombre: 'Lara',
    email,
    password: EARLY_PASSWORD,
    rol: 'user',
    direccion: 'De otra casa 123',
    provincia: 'Chaco',
    cp: '3500',
  })
  earlyBrowser = new CookieClient(shop.app)
  await signIn(earlyBrowser, EARLY_PASSWORD)
  const started = await change(earlyBrowser, '/api/account/two-step', { clave: EARLY_PASSWORD })
  otpauth = (started.body as { otpauth: string }).otpauth
  await change(earlyBrowser, '/api/account/two-step/confirm', { codigo: totpCode(otpauth) })
  owner = new CookieClient(shop.app)
})

const signIn = (who: CookieClient, password: string) =>
  who.post('/api/auth/sign-in/email', { email, password })
const change = (who: CookieClient, path: string, body: object) =>
  who.post(path, body, { 'x-xsrf-token': who.cookies.get('XSRF-TOKEN') ?? '' })
const accountOf = async (who: CookieClient, headers = {}) => (await who.get('/api/account', headers)).body

async function byLink(): Promise<unknown> {
  await owner.post('/api/login/link/request', { email })
  const { oobCode } = await lastLinkTo(shop, email)
  await owner.post('/api/login/link', { oobCode })
  return accountOf(owner)
}

async function byPasswordReset(): Promise<unknown> {
  await owner.post('/api/login/password/request', { email })
  const { oobCode } = await lastLinkTo(shop, email)
  await owner.post('/api/login/password', { oobCode, password: OWNER_PASSWORD })
  await signIn(owner, OWNER_PASSWORD)
  return accountOf(owner)
}

async function byOidcIssuer(): Promise<unknown> {
  issuer.setClaims({ sub: email, email, email_verified: true, name: 'Lara' })
  await new SignInWindow(owner).signIn()
  return accountOf(owner)
}

async function byExternalToken(): Promise<unknown> {
  const token = await otherIssuer.sign({ sub: email, email, email_verified: true, name: 'Lara' })
  await shop.anonymous.call(signInWithEmail, { body: { token } })
  return accountOf(owner, { authorization: `Bearer ${token}` })
}

const takeoverMethods: [how: string, enter: () => Promise<unknown>][] = [
  ['a mailed link', byLink],
  ['a password chosen anew', byPasswordReset],
  ['an account they have elsewhere', byOidcIssuer],
  ['the token of another issuer', byExternalToken],
]

test.each(takeoverMethods)(
  'A person who registered an e-mail first gets no purchases and cannot lock the owner out by a second step: %s',
  async (_how, enter) => {
    const waitingBrowser = new CookieClient(shop.app)
    expect(await signIn(waitingBrowser, EARLY_PASSWORD)).toMatchObject({
      body: { code: 'multi-factor-auth-required' },
    })

    expect(await enter()).toMatchObject({
      email,
      nombre: 'Lara',
      direccion: '',
      provincia: '',
      cp: '',
      correoVerificado: true,
      dosPasos: false,
    })

    await change(waitingBrowser, '/api/login/code', { codigo: totpCode(otpauth, 1) })
    for (const one of [earlyBrowser, waitingBrowser])
      expect(await accountOf(one)).toMatchObject({ code: 'not-signed-in' })
  },
)

test.each(takeoverMethods)(
  'An account that confirmed its e-mail keeps its data and second step: %s',
  async (_how, enter) => {
    await change(earlyBrowser, '/api/account/email/request', {})
    const { oobCode } = await lastLinkTo(shop, email)
    expect(await change(earlyBrowser, '/api/account/email', { oobCode })).toMatchObject({ status: 200 })
    const accountOfCreator = { correoVerificado: true, dosPasos: true, direccion: 'De otra casa 123' }
    expect(await accountOf(earlyBrowser)).toMatchObject(accountOfCreator)

    expect(await enter()).toMatchObject({ code: 'not-signed-in' })
    const newBrowser = new CookieClient(shop.app)
    await signIn(newBrowser, enter === byPasswordReset ? OWNER_PASSWORD : EARLY_PASSWORD)
    await change(newBrowser, '/api/login/code', { codigo: totpCode(otpauth, 1) })
    expect(await accountOf(newBrowser)).toMatchObject(accountOfCreator)
  },
)
