import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { signInWithEmail } from '#contract/session.ts'
import { authenticatorCode } from '#testing/authenticator.ts'
import { Browser } from '#testing/browser.ts'
import { lastLinkTo } from '#testing/mailed-links.ts'
import { openShop, type Shop } from '#testing/open-shop.ts'
import { SignInWindow } from '#testing/sign-in-window.ts'
import { openTestIssuer, type TestIssuer } from '#testing/test-issuer.ts'
import { type OtherIssuer, openOtherIssuer } from '#testing/token-issuer.ts'

const EARLY = 'clave-de-quien-se-adelanta'
const OWN = 'clave-de-la-duenia'

let issuer: TestIssuer
let otherIssuer: OtherIssuer
let shop: Shop
let email: string
let people = 0
let early: Browser
let otpauth: string
let owner: Browser

beforeAll(async () => {
  issuer = await openTestIssuer()
  otherIssuer = await openOtherIssuer()
  shop = await openShop({ settings: { ...issuer.settings, ...otherIssuer.settings } })
})
afterAll(async () => {
  await shop.close()
  await issuer.stop()
  await otherIssuer.close()
})

beforeEach(async () => {
  email = `lara-${++people}@correo.test`
  await shop.deps.identity.createPerson({
    nombre: 'Lara',
    email,
    password: EARLY,
    rol: 'user',
    direccion: 'De otra casa 123',
    provincia: 'Chaco',
    cp: '3500',
  })
  early = new Browser(shop.app)
  await signIn(early, EARLY)
  const started = await change(early, '/api/account/two-step', { clave: EARLY })
  otpauth = (started.body as { otpauth: string }).otpauth
  await change(early, '/api/account/two-step/confirm', { codigo: authenticatorCode(otpauth) })
  owner = new Browser(shop.app)
})

const signIn = (who: Browser, password: string) => who.post('/api/auth/sign-in/email', { email, password })
const change = (who: Browser, path: string, body: object) =>
  who.post(path, body, { 'x-xsrf-token': who.cookies.get('XSRF-TOKEN') ?? '' })
const accountOf = async (who: Browser, headers = {}) => (await who.get('/api/account', headers)).body

async function byLink(): Promise<unknown> {
  await owner.post('/api/login/link/request', { email })
  const { oobCode } = await lastLinkTo(shop, email)
  await owner.post('/api/login/link', { oobCode })
  return accountOf(owner)
}

async function byAnotherPassword(): Promise<unknown> {
  await owner.post('/api/login/password/request', { email })
  const { oobCode } = await lastLinkTo(shop, email)
  await owner.post('/api/login/password', { oobCode, password: OWN })
  await signIn(owner, OWN)
  return accountOf(owner)
}

async function byAnIssuer(): Promise<unknown> {
  issuer.speaksOf({ sub: email, email, email_verified: true, name: 'Lara' })
  await new SignInWindow(owner).enter()
  return accountOf(owner)
}

async function byAnotherIssuersToken(): Promise<unknown> {
  const token = await otherIssuer.sign({ sub: email, email, email_verified: true, name: 'Lara' })
  await shop.visitor.call(signInWithEmail, { body: { token } })
  return accountOf(owner, { authorization: `Bearer ${token}` })
}

const waysIn: [how: string, enter: () => Promise<unknown>][] = [
  ['a mailed link', byLink],
  ['a password chosen anew', byAnotherPassword],
  ['an account they have elsewhere', byAnIssuer],
  ['the token of another issuer', byAnotherIssuersToken],
]

test.each(waysIn)(
  'A person who registered an e-mail first gets no purchases and cannot lock the owner out by a second step: %s',
  async (_how, enter) => {
    const waiting = new Browser(shop.app)
    expect(await signIn(waiting, EARLY)).toMatchObject({ body: { code: 'multi-factor-auth-required' } })

    expect(await enter()).toMatchObject({
      email,
      nombre: 'Lara',
      direccion: '',
      provincia: '',
      cp: '',
      correoVerificado: true,
      dosPasos: false,
    })

    await change(waiting, '/api/login/code', { codigo: authenticatorCode(otpauth, 1) })
    for (const one of [early, waiting]) expect(await accountOf(one)).toMatchObject({ code: 'not-signed-in' })
  },
)

test.each(waysIn)(
  'An account that confirmed its e-mail keeps its data and second step: %s',
  async (_how, enter) => {
    await change(early, '/api/account/email/request', {})
    const { oobCode } = await lastLinkTo(shop, email)
    expect(await change(early, '/api/account/email', { oobCode })).toMatchObject({ status: 200 })
    const theirs = { correoVerificado: true, dosPasos: true, direccion: 'De otra casa 123' }
    expect(await accountOf(early)).toMatchObject(theirs)

    expect(await enter()).toMatchObject({ code: 'not-signed-in' })
    const again = new Browser(shop.app)
    await signIn(again, enter === byAnotherPassword ? OWN : EARLY)
    await change(again, '/api/login/code', { codigo: authenticatorCode(otpauth, 1) })
    expect(await accountOf(again)).toMatchObject(theirs)
  },
)
