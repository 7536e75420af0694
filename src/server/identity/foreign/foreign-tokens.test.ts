import { exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { signInWithEmail, signInWithThird, whoAmI } from '#contract/session.ts'
import { listUsers } from '#contract/users.ts'
import { BadSetting, readConfig } from '#server/config.ts'
import { Browser } from '#testing/browser.ts'
import { callerOf } from '#testing/caller.ts'
import { openShop, type Shop } from '#testing/open-shop.ts'
import { type OtherIssuer, openOtherIssuer } from '#testing/token-issuer.ts'

let issuer: OtherIssuer
let shop: Shop
let people = 0
let lola: JWTPayload

beforeAll(async () => {
  issuer = await openOtherIssuer()
  shop = await openShop({ settings: issuer.settings })
})
afterAll(async () => {
  await shop.close()
  await issuer.close()
})
beforeEach(() => {
  issuer.mood = 'well'
  lola = {
    sub: `persona-${++people}`,
    email: `Lola-${people}@correo.test`,
    email_verified: true,
    name: 'Lola Paz',
    picture: 'https://fotos.test/lola.png',
  }
})

const email = () => String(lola.email).toLowerCase()
const enter = async (token: string) => shop.visitor.call(signInWithEmail, { body: { token } })
const enterAs = async (claims: JWTPayload) => enter(await issuer.sign(claims))
const bearer = (token: string) => callerOf(shop.app, { authorization: `Bearer ${token}` })
const accountsOf = async (whose = email()) =>
  (
    await shop.deps.pool.query(
      `select u.id as uid, u.rol, u."emailVerified" as verified, a."providerId" as provider, a."accountId" as sub
       from "user" u left join account a on a."userId" = u.id where u.email = $1 order by 4`,
      [whose],
    )
  ).rows

test("A person with another issuer's token enters and is a customer from then on", async () => {
  const token = await issuer.sign(lola)
  expect((await bearer(token).call(whoAmI)).status).toBe(401)
  const entered = await enter(token)
  expect(entered).toMatchObject({ status: 200, body: { nombre: 'Lola Paz', email: email(), rol: 'user' } })
  expect((await bearer(token).call(whoAmI)).body).toEqual({
    uid: entered.body.uid,
    nombre: 'Lola Paz',
    email: email(),
    rol: 'user',
  })
  const { TOKEN_ISSUER } = issuer.settings
  expect(await accountsOf()).toEqual([
    { uid: entered.body.uid, rol: 'user', verified: true, provider: `token:${TOKEN_ISSUER}`, sub: lola.sub },
  ])
})

test('The same person has the same account, also with another e-mail and through the social call', async () => {
  const { uid } = (await enterAs(lola)).body
  const token = await issuer.sign({ ...lola, email: 'otra@correo.test', email_verified: false })
  expect((await enter(token)).body).toMatchObject({ uid, email: email() })
  const { body } = await shop.visitor.call(signInWithThird, { body: { token } })
  expect(body.theUser).toMatchObject({
    uid,
    name: 'Lola Paz',
    rol: 'user',
    picture: 'https://fotos.test/lola.png',
  })
})

test('a first sign-in sent twice at the same moment makes one account', async () => {
  const token = await issuer.sign(lola)
  const answers = await Promise.all([1, 2, 3, 4].map(() => enter(token)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(await accountsOf()).toHaveLength(1)
})

test('A person whose account has a proven e-mail keeps the account and the password', async () => {
  const person = { nombre: 'Lola', email: email(), password: 'clave-de-lola', rol: 'seller' as const }
  const { uid } = await shop.deps.identity.createPerson(person)
  await shop.deps.pool.query('update "user" set "emailVerified" = true where id = $1', [uid])
  expect((await enterAs(lola)).body).toMatchObject({ uid, rol: 'seller', nombre: 'Lola' })
  const typed = await new Browser(shop.app).post('/api/auth/sign-in/email', person)
  expect(typed.status).toBe(200)
})

test('A squatter in the account of an unproven e-mail is signed out when its owner enters', async () => {
  const squatter = { nombre: 'Otro', email: email(), password: 'clave-del-otro', rol: 'user' as const }
  await shop.deps.identity.createPerson(squatter)
  const waiting = new Browser(shop.app)
  await waiting.post('/api/auth/sign-in/email', squatter)
  const { token } = (await waiting.get('/api/auth/token')).body as { token: string }
  expect((await bearer(token).call(whoAmI)).status).toBe(200)

  expect((await enterAs(lola)).status).toBe(200)
  expect((await bearer(token).call(whoAmI)).status).toBe(401)
  expect((await new Browser(shop.app).post('/api/auth/sign-in/email', squatter)).status).toBe(401)
})

test.each([
  ['not verified', { email_verified: false }],
  ['verified in words', { email_verified: 'true' }],
  ['said to be nothing', { email_verified: undefined }],
  ['not told', { email: undefined }],
])('An e-mail that is %s creates no account and opens none', async (_how, change) => {
  await shop.deps.identity.createPerson({ nombre: 'Lola', email: email(), password: 'clave', rol: 'admin' })
  const refused = await enterAs({ ...lola, ...change })
  expect(refused).toMatchObject({ status: 403, body: { code: 'unverified-email' } })
  expect((await accountsOf()).map(({ provider }) => provider)).toEqual(['credential'])
})

test("The role in another issuer's token has no effect", async () => {
  const token = await issuer.sign({ ...lola, rol: 'admin', role: 'admin', admin: true })
  expect((await enter(token)).body.rol).toBe('user')
  expect((await bearer(token).call(listUsers)).status).toBe(403)
})

test('A role change or ban in the shop takes effect on the next call', async () => {
  const token = await issuer.sign(lola)
  const { uid } = (await enter(token)).body
  await shop.deps.pool.query(`update "user" set rol = 'admin' where id = $1`, [uid])
  expect((await bearer(token).call(listUsers)).status).toBe(200)
  await shop.deps.pool.query('update "user" set banned = true where id = $1', [uid])
  expect((await bearer(token).call(listUsers)).status).toBe(401)
  expect(await enter(token)).toMatchObject({ status: 403, body: { code: 'login-blocked' } })
})

test('A token of another issuer does not open an account with a second step', async () => {
  const token = await issuer.sign(lola)
  const { uid } = (await enter(token)).body
  await shop.deps.pool.query('update "user" set "twoFactorEnabled" = true where id = $1', [uid])
  expect((await bearer(token).call(whoAmI)).status).toBe(401)
  expect(await enter(token)).toMatchObject({ status: 401, body: { code: 'multi-factor-auth-required' } })
})

test('A token of another issuer belongs to no session: it sets no cookie, and signing out is no error', async () => {
  const token = await issuer.sign(lola)
  expect((await enter(token)).headers.getSetCookie()).toEqual([])
  const browser = new Browser(shop.app)
  const left = await browser.post('/api/auth/sign-out', undefined, { authorization: `Bearer ${token}` })
  expect(left.status).toBe(200)
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
  await enterAs(lola)
  const token = await issuer.sign({ ...lola, ...change })
  expect(await enter(token)).toMatchObject({ status: 401, body: { code: 'sign-in-failed' } })
  expect((await bearer(token).call(whoAmI)).status).toBe(401)
})

test('A token that the issuer did not sign is refused', async () => {
  const good = await issuer.sign(lola)
  await enter(good)
  const claims = JSON.parse(Buffer.from(good.split('.')[1]!, 'base64url').toString()) as JWTPayload
  const { kid, n } = issuer.publicKey() as { kid: string; n: string }
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true })
  const jwk = await exportJWK(publicKey)
  const made = [
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
  for (const token of made) {
    expect((await enter(token)).status).toBe(401)
    expect((await bearer(token).call(whoAmI)).status).toBe(401)
  }
})

test('Tokens of the shop itself are still accepted and need their session', async () => {
  const person = await shop.another('user')
  expect((await bearer(person.token).call(whoAmI)).status).toBe(200)
  await shop.deps.pool.query('delete from "session" where "userId" = $1', [person.uid])
  shop.clock.advance(30_000)
  expect((await bearer(person.token).call(whoAmI)).status).toBe(401)
})

test('A person is asked to retry while the keys of the issuer are unavailable', async () => {
  const other = await openOtherIssuer()
  const away = await openShop({ settings: other.settings })
  const token = await other.sign(lola)
  for (const mood of ['down', 'babbling'] as const) {
    other.mood = mood
    const answer = await away.visitor.call(signInWithEmail, { body: { token } })
    expect(answer).toMatchObject({ status: 503, body: { code: 'busy' } })
    expect(answer.headers.get('retry-after')).toBe('5')
  }
  other.mood = 'well'
  expect((await away.visitor.call(signInWithEmail, { body: { token } })).status).toBe(200)
  await away.close()
  await other.close()
})

test('A shop without a token issuer refuses its tokens', async () => {
  const closed = await openShop()
  const answer = await closed.visitor.call(signInWithEmail, { body: { token: await issuer.sign(lola) } })
  expect(answer).toMatchObject({ status: 401, body: { code: 'sign-in-failed' } })
  await closed.close()
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
])('Incomplete token issuer settings prevent the start: %j', (settings, told) => {
  expect(() => readConfig(settings)).toThrow(BadSetting)
  expect(() => readConfig(settings)).toThrow(told)
})
