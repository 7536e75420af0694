import { randomUUID } from 'node:crypto'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { signInWithEmail, signInWithProvider, whoAmI } from '#contract/account/session.ts'
import { listUsers } from '#contract/account/users.ts'
import { placeWebSale } from '#contract/sale/sales.ts'
import { BadSetting, readConfig } from '#server/config/config.ts'
import { aCart, aProduct } from '#testing/fixtures/builders.ts'
import { CookieClient } from '#testing/http/cookie-client.ts'
import { callerOf } from '#testing/http/caller.ts'
import { openShop, type Shop } from '#testing/shop/open-shop.ts'
import { type TestTokenIssuer, openTestTokenIssuer } from '#testing/identity/test-token-issuer.ts'

let issuer: TestTokenIssuer
let shop: Shop
let accountCount = 0
let claimsOfLola: JWTPayload

beforeAll(async () => {
  issuer = await openTestTokenIssuer()
  shop = await openShop({ settings: issuer.settings })
})
afterAll(async () => {
  await shop.close()
  await issuer.close()
})
beforeEach(() => {
  issuer.behaviour = 'well'
  claimsOfLola = {
    sub: `persona-${++accountCount}`,
    email: `Lola-${accountCount}@correo.test`,
    email_verified: true,
    name: 'Lola Paz',
    picture: 'https://fotos.test/lola.png',
  }
})

const email = () => String(claimsOfLola.email).toLowerCase()
const signIn = async (token: string) => shop.anonymous.call(signInWithEmail, { body: { token } })
const signInAs = async (claims: JWTPayload) => signIn(await issuer.sign(claims))
const bearer = (token: string) => callerOf(shop.app, { authorization: `Bearer ${token}` })
const accountsOf = async () =>
  (
    await shop.deps.pool.query(
      `select u.id as uid, u.rol, u."emailVerified" as verified, a."providerId" as provider, a."accountId" as sub
       from "user" u left join account a on a."userId" = u.id where u.email = $1 order by 4`,
      [email()],
    )
  ).rows

test("A person who signs in with another issuer's token becomes a customer", async () => {
  const token = await issuer.sign(claimsOfLola)
  expect((await bearer(token).call(whoAmI)).status).toBe(401)
  const entered = await signIn(token)
  expect(entered).toMatchObject({ status: 200, body: { nombre: 'Lola Paz', email: email(), rol: 'user' } })
  expect((await bearer(token).call(whoAmI)).body).toEqual({
    uid: entered.body.uid,
    nombre: 'Lola Paz',
    email: email(),
    rol: 'user',
  })
  const { TOKEN_ISSUER } = issuer.settings
  expect(await accountsOf()).toEqual([
    {
      uid: entered.body.uid,
      rol: 'user',
      verified: true,
      provider: `token:${TOKEN_ISSUER}`,
      sub: claimsOfLola.sub,
    },
  ])
})

test('Every sign-in gives a person the guest purchases of the verified e-mail, and a request gives none', async () => {
  const top = aProduct({ stock: 9 })
  await shop.addProducts(top)
  const buy = async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const body = aCart([top], { cliente: { correo: email() } })
    return (await shop.anonymous.call(placeWebSale, { body, headers })).body.id
  }
  const before = await buy()
  const token = await issuer.sign(claimsOfLola)
  const { uid } = (await signIn(token)).body
  const after = await buy()
  await bearer(token).call(whoAmI)
  const owners = async () =>
    (
      await shop.deps.pool.query('select id, user_id from sales where id in ($1, $2) order by numero', [
        before,
        after,
      ])
    ).rows
  expect(await owners()).toEqual([
    { id: before, user_id: uid },
    { id: after, user_id: null },
  ])
  await signIn(token)
  expect(await owners()).toEqual([
    { id: before, user_id: uid },
    { id: after, user_id: uid },
  ])
})

test('The same person gets the same account, also with a changed e-mail and through the social sign-in call', async () => {
  const { uid } = (await signInAs(claimsOfLola)).body
  const token = await issuer.sign({ ...claimsOfLola, email: 'otra@correo.test', email_verified: false })
  expect((await signIn(token)).body).toMatchObject({ uid, email: email() })
  const { body } = await shop.anonymous.call(signInWithProvider, { body: { token } })
  expect(body.theUser).toMatchObject({
    uid,
    name: 'Lola Paz',
    rol: 'user',
    picture: 'https://fotos.test/lola.png',
  })
})

test('Two concurrent first sign-ins of one person create one account', async () => {
  const token = await issuer.sign(claimsOfLola)
  const replies = await Promise.all([1, 2, 3, 4].map(() => signIn(token)))
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(await accountsOf()).toHaveLength(1)
})

test('A person whose account has a proven e-mail keeps the account and the password', async () => {
  const seller = { nombre: 'Lola', email: email(), password: 'clave-de-lola', rol: 'seller' as const }
  const { uid } = await shop.deps.identity.createUser(seller)
  await shop.deps.pool.query('update "user" set "emailVerified" = true where id = $1', [uid])
  expect((await signInAs(claimsOfLola)).body).toMatchObject({ uid, rol: 'seller', nombre: 'Lola' })
  const passwordSignIn = await new CookieClient(shop.app).post('/api/auth/sign-in/email', seller)
  expect(passwordSignIn.status).toBe(200)
})

test("A person who registered another person's e-mail is signed out when the owner signs in", async () => {
  const squatter = { nombre: 'Otro', email: email(), password: 'clave-del-otro', rol: 'user' as const }
  await shop.deps.identity.createUser(squatter)
  const waiting = new CookieClient(shop.app)
  await waiting.post('/api/auth/sign-in/email', squatter)
  const { token } = (await waiting.get('/api/auth/token')).body as { token: string }
  expect((await bearer(token).call(whoAmI)).status).toBe(200)

  expect((await signInAs(claimsOfLola)).status).toBe(200)
  expect((await bearer(token).call(whoAmI)).status).toBe(401)
  expect((await new CookieClient(shop.app).post('/api/auth/sign-in/email', squatter)).status).toBe(401)
})

test.each([
  ['not verified', { email_verified: false }],
  ['verified in words', { email_verified: 'true' }],
  ['said to be nothing', { email_verified: undefined }],
  ['not told', { email: undefined }],
])(
  'A token whose e-mail is %s neither creates an account nor signs in to an account',
  async (_how, change) => {
    await shop.deps.identity.createUser({ nombre: 'Lola', email: email(), password: 'clave', rol: 'admin' })
    const refused = await signInAs({ ...claimsOfLola, ...change })
    expect(refused).toMatchObject({ status: 403, body: { code: 'unverified-email' } })
    expect((await accountsOf()).map(({ provider }) => provider)).toEqual(['credential'])
  },
)

test("The role in another issuer's token has no effect", async () => {
  const token = await issuer.sign({ ...claimsOfLola, rol: 'admin', role: 'admin', admin: true })
  expect((await signIn(token)).body.rol).toBe('user')
  expect((await bearer(token).call(listUsers)).status).toBe(403)
})

test('A role change or ban in the shop takes effect on the next call', async () => {
  const token = await issuer.sign(claimsOfLola)
  const { uid } = (await signIn(token)).body
  await shop.deps.pool.query(`update "user" set rol = 'admin' where id = $1`, [uid])
  expect((await bearer(token).call(listUsers)).status).toBe(200)
  await shop.deps.pool.query('update "user" set banned = true where id = $1', [uid])
  expect((await bearer(token).call(listUsers)).status).toBe(401)
  expect(await signIn(token)).toMatchObject({ status: 403, body: { code: 'login-blocked' } })
})

test('A token of another issuer does not sign in to an account with a second step', async () => {
  const token = await issuer.sign(claimsOfLola)
  const { uid } = (await signIn(token)).body
  await shop.deps.pool.query('update "user" set "twoFactorEnabled" = true where id = $1', [uid])
  expect((await bearer(token).call(whoAmI)).status).toBe(401)
  expect(await signIn(token)).toMatchObject({ status: 401, body: { code: 'multi-factor-auth-required' } })
})

test('A sign-in with a token of another issuer sets no cookie, and the sign-out with that token succeeds', async () => {
  const token = await issuer.sign(claimsOfLola)
  expect((await signIn(token)).headers.getSetCookie()).toEqual([])
  const browser = new CookieClient(shop.app)
  const signOutReply = await browser.post('/api/auth/sign-out', undefined, {
    authorization: `Bearer ${token}`,
  })
  expect(signOutReply.status).toBe(200)
})

const now = Math.floor(Date.now() / 1_000)

test.each([
  ['another issuer', { iss: 'https://cuentas.ejemplo.test/otra' }],
  ['another audience', { aud: 'otra-tienda' }],
  ['no audience', { aud: undefined }],
  ['another program it was made for', { azp: 'otra-tienda' }],
  ['an end in the past', { iat: now - 7_200, exp: now - 3_600 }],
  ['no end', { exp: undefined }],
  ['a beginning in the future', { nbf: now + 3_600 }],
  ['nobody in it', { sub: undefined }],
  ['a name that is too long', { sub: 'x'.repeat(300) }],
])('a token with %s is refused', async (_what, change) => {
  await signInAs(claimsOfLola)
  const token = await issuer.sign({ ...claimsOfLola, ...change })
  expect(await signIn(token)).toMatchObject({ status: 401, body: { code: 'sign-in-failed' } })
  expect((await bearer(token).call(whoAmI)).status).toBe(401)
})

test('A token that the issuer did not sign is refused', async () => {
  const good = await issuer.sign(claimsOfLola)
  await signIn(good)
  const claims = JSON.parse(Buffer.from(good.split('.')[1]!, 'base64url').toString()) as JWTPayload
  const { kid, n } = issuer.publicKey() as { kid: string; n: string }
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true })
  const jwk = await exportJWK(publicKey)
  const forgedTokens = [
    await new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid }).sign(privateKey),
    await new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'mía', jwk }).sign(privateKey),
    await new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid }).sign(Buffer.from(n, 'base64url')),
    new UnsecuredJWT(claims).encode(),
    `${good.split('.').slice(0, 2).join('.')}.`,
    good.replace(
      /\.[^.]*\./,
      `.${Buffer.from(JSON.stringify({ ...claims, sub: 'otra' })).toString('base64url')}.`,
    ),
  ]
  for (const token of forgedTokens) {
    expect((await signIn(token)).status).toBe(401)
    expect((await bearer(token).call(whoAmI)).status).toBe(401)
  }
})

test('Tokens of the shop itself are still accepted and need their session', async () => {
  const customer = await shop.another('user')
  expect((await bearer(customer.token).call(whoAmI)).status).toBe(200)
  await shop.deps.pool.query('delete from "session" where "userId" = $1', [customer.uid])
  shop.clock.advance(30_000)
  expect((await bearer(customer.token).call(whoAmI)).status).toBe(401)
})

test('A person is asked to retry while the keys of the issuer are unavailable', async () => {
  const other = await openTestTokenIssuer()
  const otherShop = await openShop({ settings: other.settings })
  const token = await other.sign(claimsOfLola)
  for (const mood of ['down', 'babbling'] as const) {
    other.behaviour = mood
    const reply = await otherShop.anonymous.call(signInWithEmail, { body: { token } })
    expect(reply).toMatchObject({ status: 503, body: { code: 'busy' } })
    expect(reply.headers.get('retry-after')).toBe('5')
  }
  other.behaviour = 'well'
  expect((await otherShop.anonymous.call(signInWithEmail, { body: { token } })).status).toBe(200)
  await otherShop.close()
  await other.close()
})

test('A shop without a token issuer refuses its tokens', async () => {
  const shopWithoutIssuer = await openShop()
  const reply = await shopWithoutIssuer.anonymous.call(signInWithEmail, {
    body: { token: await issuer.sign(claimsOfLola) },
  })
  expect(reply).toMatchObject({ status: 401, body: { code: 'sign-in-failed' } })
  await shopWithoutIssuer.close()
})

test.each([
  [{ TOKEN_ISSUER: 'https://a.test' }, 'TOKEN_AUDIENCE'],
  [{ TOKEN_ISSUER: 'https://a.test', TOKEN_AUDIENCE: 'a', TOKEN_KEYS_URL: 'no' }, 'TOKEN_KEYS_URL'],
  [
    {
      PUBLIC_URL: 'https://a.test',
      TOKEN_ISSUER: 'https://a.test',
      TOKEN_AUDIENCE: 'a',
      TOKEN_KEYS_URL: 'https://a.test/k',
    },
    'es otro emisor',
  ],
])('Incomplete token issuer settings prevent the start: %j', (settings, expectedText) => {
  expect(() => readConfig(settings)).toThrow(BadSetting)
  expect(() => readConfig(settings)).toThrow(expectedText)
})
