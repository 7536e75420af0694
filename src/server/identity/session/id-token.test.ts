import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CookieClient } from '#testing/http/cookie-client.ts'
import { openSignIn, type SignIn } from '#testing/identity/open-sign-in.ts'

const account = {
  nombre: 'Clara',
  email: 'clara@vidriera.test',
  password: 'clave-de-clara',
  rol: 'user' as const,
}

let shop: SignIn
let token: string
let forgeToken: (claims?: Record<string, unknown>, header?: Record<string, unknown>) => Promise<string>

beforeAll(async () => {
  shop = await openSignIn()
  await shop.identity.createUser(account)
  token = await signIn()
  forgeToken = await tokenForger(shop, token)
})
afterAll(() => shop.close())

async function signIn(): Promise<string> {
  const browser = new CookieClient(shop.app)
  const { email, password } = account
  await browser.post('/api/auth/sign-in/email', { email, password })
  return ((await browser.get('/api/auth/token')).body as { token: string }).token
}

/** Returns a function that signs tokens with an accepted key, so that only the changed claim can cause a refusal. */
async function tokenForger({ database, clock }: SignIn, validToken: string): Promise<typeof forgeToken> {
  const { publicKey, privateKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true })
  const jwk = JSON.stringify(await exportJWK(publicKey))
  await database.pool.query(
    `insert into jwks (id, "publicKey", "privateKey", "createdAt") values ('llave-conocida', $1, '', '2020-01-01')`,
    [jwk],
  )
  clock.advance(5_000)
  const validClaims = JSON.parse(Buffer.from(validToken.split('.')[1]!, 'base64url').toString()) as object
  return (claims = {}, header = {}) =>
    new SignJWT({ ...validClaims, ...claims })
      .setProtectedHeader({ alg: 'EdDSA', kid: 'llave-conocida', ...header })
      .sign(privateKey)
}

async function userOf(validToken: string) {
  const headers = { authorization: `Bearer ${validToken}` }
  const { status, body } = await new CookieClient(shop.app).get('/api/who', headers)
  return status === 200 ? (body as { nombre: string }).nombre : status
}

test('A token names its person and its expiry, and contains no secret', () => {
  const claims = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as Record<
    string,
    number
  >
  expect(claims).toEqual({
    iss: 'vidriera',
    aud: 'vidriera',
    sub: expect.any(String),
    sid: expect.any(String),
    iat: expect.any(Number),
    exp: claims.iat! + 15 * 60,
    token_use: 'id',
    nombre: 'Clara',
    email: 'clara@vidriera.test',
    rol: 'user',
  })
})

test('A token with a valid signature and correct claims is accepted', async () => {
  expect(await userOf(token)).toBe('Clara')
  expect(await userOf(await forgeToken())).toBe('Clara')
})

test.each([
  ['another issuer', { iss: 'https://otra-tienda.test' }],
  ['another audience', { aud: 'otra-tienda' }],
  ['no audience', { aud: undefined }],
  ['no expiry', { exp: undefined }],
  ['another use', { token_use: 'access' }],
  ['no use', { token_use: undefined }],
  ['a session that never was', { sid: 'inventada' }],
  ['no session', { sid: undefined }],
  ['the session of somebody else', { sub: 'otra-persona' }],
])('a token with %s is refused', async (_, claims) => {
  expect(await userOf(await forgeToken(claims))).toBe(401)
})

test('a token signed with an unknown key is refused', async () => {
  expect(await userOf(await forgeToken({}, { kid: 'llave-inventada' }))).toBe(401)
  expect(await userOf(await forgeToken({}, { kid: undefined }))).toBe(401)
})

test('a token without a signature is refused', async () => {
  const claims = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as Record<
    string,
    unknown
  >
  expect(await userOf(new UnsecuredJWT(claims).encode())).toBe(401)
})

test('a token signed with the public key as if it were a shared secret is refused', async () => {
  const { body } = await new CookieClient(shop.app).get('/api/auth/jwks')
  const [key] = (body as { keys: { x: string; kid: string }[] }).keys
  const claims = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as Record<
    string,
    unknown
  >
  const symmetricToken = new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid: key!.kid })
  expect(await userOf(await symmetricToken.sign(Buffer.from(key!.x, 'base64url')))).toBe(401)
})

test('A token whose role was edited is refused', async () => {
  const [header, payload, signature] = token.split('.') as [string, string, string]
  const edited = Buffer.from(payload, 'base64url').toString().replace('"user"', '"admin"')
  expect(await userOf(`${header}.${Buffer.from(edited).toString('base64url')}.${signature}`)).toBe(401)
})

test.each(['', 'x', '..', 'a.b.c', 'null', `${'e'.repeat(9000)}.x.y`])(
  'The text %j is refused as a token',
  async (text) => {
    expect(await userOf(text)).toBe(401)
  },
)

test('A request with any other kind of authorization is refused', async () => {
  const basic = await new CookieClient(shop.app).get('/api/who', { authorization: 'Basic YW5hOmNsYXZl' })
  expect(basic).toMatchObject({ status: 401, body: { code: 'not-signed-in' } })
})

test('Invented key names do not load the database', async () => {
  const many = await Promise.all(
    Array.from({ length: 20 }, (_, n) => forgeToken({}, { kid: `inventada-${n}` })),
  )
  await userOf(many[0]!)
  let reads = 0
  const { pool } = shop.database
  const query = pool.query.bind(pool)
  pool.query = ((...args: Parameters<typeof query>) => {
    reads++
    return query(...args)
  }) as typeof pool.query
  for (const forged of many) expect(await userOf(forged)).toBe(401)
  pool.query = query
  expect(reads).toBe(0)
})

test('a token lasts fifteen minutes', async () => {
  const fresh = await signIn()
  shop.clock.advance(15 * 60_000 - 1_000)
  expect(await userOf(fresh)).toBe('Clara')
  shop.clock.advance(2_000)
  expect(await userOf(fresh)).toBe(401)
  const response = await new CookieClient(shop.app).post('/api/login/email', { token: fresh })
  expect(response).toMatchObject({ status: 401, body: { code: 'sign-in-failed' } })
})
