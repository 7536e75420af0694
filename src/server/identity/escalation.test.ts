import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { editAccount, readAccount } from '#contract/account/account.ts'
import type { Endpoint } from '#contract/http/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { whoAmI } from '#contract/account/session.ts'
import { createSeller, listUsers, registerUser } from '#contract/account/users.ts'
import { CookieClient } from '#testing/http/cookie-client.ts'
import { type Caller, callerOf } from '#testing/http/caller.ts'
import { openShop, PASSWORD, type Shop } from '#testing/shop/open-shop.ts'

let shop: Shop
let customer: Caller
let admin: Caller

beforeAll(async () => {
  shop = await openShop()
  customer = await shop.as('user')
  admin = await shop.as('admin')
})
afterAll(() => shop.close())

const readRoles = async () =>
  (
    await shop.deps.pool.query(
      `select id, email, rol, "emailVerified", banned, "twoFactorEnabled" from "user" order by id`,
    )
  ).rows
const withToken = (token: string) => callerOf(shop.app, { authorization: `Bearer ${token}` })
const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as Record<string, unknown>

const roleFields = {
  rol: 'admin',
  role: 'admin',
  roles: ['admin'],
  isAdmin: true,
  banned: false,
  emailVerified: true,
  id: 'otra',
  uid: 'otra',
  userId: 'otra',
}
const hostileBodies = [
  roleFields,
  [roleFields],
  [['rol', 'admin']],
  JSON.parse(`{"__proto__":${JSON.stringify(roleFields)}}`) as object,
  { constructor: { prototype: roleFields } },
  { body: roleFields, user: roleFields, data: roleFields },
  'rol=admin',
  null,
]

const withBody = (Object.entries(endpoints) as [string, Endpoint][]).filter(
  ([, { method }]) => method !== 'GET' && method !== 'DELETE',
)

test.each(withBody)('No request of a customer to %s gives them another role', async (_name, call) => {
  const before = await readRoles()
  for (const body of hostileBodies) {
    await customer.call(call, { body, query: { rol: 'admin', role: 'admin' } })
    await shop.anonymous.call(call, { body })
  }
  expect(await readRoles()).toEqual(before)
  expect(({} as Record<string, unknown>).rol).toBeUndefined()
  expect((await customer.call(whoAmI)).body).toMatchObject({ uid: customer.uid, rol: 'user' })
})

test.each([['admin'], ['seller'], ['vendedor'], [['admin', 'user']], [{ admin: true }]])(
  'A registration with the role %j creates a customer',
  async (role) => {
    const email = `${Buffer.from(JSON.stringify(role)).toString('hex')}@correo.test`
    const form = { name: 'X', email, password: PASSWORD, state: 'Salta', postalCode: '4400', address: 'A 1' }
    const { status } = await shop.anonymous.call(registerUser, {
      body: { ...roleFields, rol: role, role, ...form },
    })
    expect(status).toBe(200)
    const stored = (await readRoles()).find((account) => account.email === email)
    expect(stored).toMatchObject({ rol: 'user', emailVerified: false })
    expect(stored.id).not.toBe('otra')
  },
)

test('Editing the profile changes only the profile', async () => {
  const profile = { nombre: 'Yo', provincia: 'Salta', direccion: 'A 1', cp: '4400' }
  expect((await customer.call(editAccount, { body: { ...roleFields, ...profile } })).status).toBe(200)
  expect((await customer.call(readAccount)).body).toMatchObject({
    ...profile,
    uid: customer.uid,
    rol: 'user',
    correoVerificado: false,
  })
})

test('A sign-in with additional fields gives no other role', async () => {
  const browser = new CookieClient(shop.app)
  const { email } = customer
  await browser.post('/api/auth/sign-in/email', { ...roleFields, email, password: PASSWORD })
  expect((await browser.get('/api/session')).body).toMatchObject({ uid: customer.uid, rol: 'user' })
})

test('The role in a token is only for display, and the server reads the database', async () => {
  const { publicKey, privateKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true })
  const key = JSON.stringify(await exportJWK(publicKey))
  await shop.deps.pool.query(
    `insert into jwks (id, "publicKey", "privateKey", "createdAt") values ('de-la-tienda', $1, '', '2020-01-01')`,
    [key],
  )
  shop.clock.advance(5_000)
  const sign = (claims: Record<string, unknown>) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'EdDSA', kid: 'de-la-tienda' }).sign(privateKey)
  const promoted = withToken(await sign({ ...claimsOf(customer.token), rol: 'admin', role: 'admin' }))
  expect((await promoted.call(whoAmI)).body).toMatchObject({ uid: customer.uid, rol: 'user' })
  expect((await promoted.call(listUsers)).status).toBe(403)

  const { sub, sid } = claimsOf(admin.token)
  const withAdminSession = withToken(await sign({ ...claimsOf(customer.token), sid }))
  expect((await withAdminSession.call(whoAmI)).status).toBe(401)
  const withAdminSubject = withToken(await sign({ ...claimsOf(customer.token), sub }))
  expect((await withAdminSubject.call(whoAmI)).status).toBe(401)
  const expired = withToken(await sign({ ...claimsOf(admin.token), exp: 1 }))
  expect((await expired.call(listUsers)).status).toBe(401)
})

test('A token with a foreign signature is refused, even with correct claims', async () => {
  const claims = { ...claimsOf(admin.token), rol: 'admin' }
  const header = JSON.parse(Buffer.from(admin.token.split('.')[0]!, 'base64url').toString()) as {
    kid: string
  }
  const { privateKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519' })
  const signedWithOtherKey = await new SignJWT(claims)
    .setProtectedHeader({ alg: 'EdDSA', kid: header.kid })
    .sign(privateKey)
  const symmetricSigned = await new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256', kid: header.kid })
    .sign(Buffer.from('vidriera'))
  const [head, payload, signature] = customer.token.split('.') as [string, string, string]
  const edited = Buffer.from(payload, 'base64url').toString().replace('"user"', '"admin"')
  const tampered = `${head}.${Buffer.from(edited).toString('base64url')}.${signature}`
  for (const token of [
    signedWithOtherKey,
    symmetricSigned,
    tampered,
    new UnsecuredJWT(claims).encode(),
    `${head}.${payload}.`,
  ])
    expect((await withToken(token).call(listUsers)).status).toBe(401)
})

test('The data that a browser stores about a person authorises nothing', async () => {
  const storedUser = JSON.stringify({ uid: admin.uid, email: admin.email, rol: 'admin' })
  const cookie = `user=${encodeURIComponent(storedUser)}; rol=admin; vidriera.session_token=${admin.uid}.firma`
  const edited = callerOf(shop.app, { cookie, 'x-role': 'admin', 'x-user-id': admin.uid })
  expect((await edited.call(listUsers)).status).toBe(401)
})

test('A former admin loses the role in the middle of a session', async () => {
  const former = await shop.another('admin')
  expect((await former.call(listUsers)).status).toBe(200)
  await shop.deps.pool.query(`update "user" set rol = 'user' where id = $1`, [former.uid])
  shop.clock.advance(30_000)
  expect((await former.call(listUsers)).status).toBe(403)
  expect(
    (await former.call(createSeller, { body: { nombre: 'Amiga', email: 'amiga@correo.test' } })).status,
  ).toBe(403)
})
