import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { registerUser } from '#contract/account/users.ts'
import { verifyEmail } from '#contract/account/sign-in-methods.ts'
import { CookieClient } from '#testing/http/cookie-client.ts'
import { countingPasswords } from '#testing/identity/counting-passwords.ts'
import { lastLinkTo, linksMailedTo } from '#testing/email/mailed-links.ts'
import { openShop, type Shop } from '#testing/shop/open-shop.ts'
import { productionSettings } from '#testing/shop/production-settings.ts'

const password = 'mate-amargo-2026'
const passwords = countingPasswords()
let shop: Shop
let accountCount = 0
let email: string

beforeAll(async () => {
  shop = await openShop({ settings: productionSettings, passwords })
})
afterAll(() => shop.close())
beforeEach(() => {
  email = `clara-${++accountCount}@correo.test`
})

const form = (change: Record<string, unknown> = {}) => ({
  name: 'Clara Núñez',
  email,
  password,
  state: 'Salta',
  postalCode: 'a4400 abc',
  address: 'Belgrano 123',
  role: 'user',
  ...change,
})
const register = (change: Record<string, unknown> = {}, from?: string) =>
  shop.anonymous.call(registerUser, { body: form(change), ...(from && { from }) })
const rowOf = async (accountEmail = email) =>
  (await shop.deps.pool.query('select * from "user" where email = $1', [accountEmail])).rows[0]

async function signIn(accountEmail: string, secret = password) {
  const browser = new CookieClient(shop.app)
  const { status } = await browser.post('/api/auth/sign-in/email', { email: accountEmail, password: secret })
  return { status, browser }
}

test('A shopper registers, all data is stored, and the password signs in', async () => {
  const reply = await register({ name: '  Clara Núñez ', email: ` ${email.toUpperCase()} ` })
  expect(reply).toMatchObject({ status: 200, body: { ok: true } })
  expect(await rowOf()).toMatchObject({
    name: 'Clara Núñez',
    rol: 'user',
    provincia: 'Salta',
    cp: 'A4400ABC',
    direccion: 'Belgrano 123',
    emailVerified: false,
    createdAt: shop.clock.now(),
  })
  expect((await signIn(email)).status).toBe(200)
})

test('The confirmation e-mail is queued in the transaction that stores the customer', async () => {
  await register()
  const link = await lastLinkTo(shop, email)
  expect(link).toMatchObject({ kind: 'verify-email', nombre: 'Clara Núñez' })
  expect(link.url.origin).toBe('https://tienda.test')
  const { browser } = await signIn(email)
  const { token } = (await browser.get('/api/auth/token')).body as { token: string }
  const confirmed = await shop.anonymous.call(verifyEmail, {
    body: { oobCode: link.oobCode },
    headers: { authorization: `Bearer ${token}` },
  })
  expect(confirmed.status).toBe(200)
  expect(await rowOf()).toMatchObject({ emailVerified: true })
})

test('A customer is not stored if the e-mail cannot be queued', async () => {
  await shop.deps.pool.query('alter table emails rename to emails_away')
  expect((await register()).status).toBe(500)
  await shop.deps.pool.query('alter table emails_away rename to emails')
  expect(await rowOf()).toBeUndefined()
  expect((await register()).status).toBe(200)
})

test.each([
  { role: 'admin' },
  { role: 'seller' },
  { role: 'vendedor' },
  { role: ['admin'] },
  { role: { name: 'admin' } },
  { rol: 'admin' },
  { banned: true, emailVerified: true, id: 'elegido', uid: 'elegido', createdAt: '2001-01-01' },
  JSON.parse('{"__proto__":{"rol":"admin","role":"admin"}}') as Record<string, unknown>,
  { constructor: { prototype: { rol: 'admin' } } },
])('A registration creates a customer whatever else is sent: %j', async (more) => {
  expect((await register(more)).status).toBe(200)
  expect(await rowOf()).toMatchObject({ rol: 'user', banned: false, emailVerified: false })
  expect((await rowOf()).id).not.toBe('elegido')
})

test('An admin may register a customer', async () => {
  const admin = await shop.as('admin')
  const statuses = []
  for (let n = 0; n < 7; n++) {
    const body = form({ email: `mostrador-${n}@correo.test`, role: 'admin' })
    statuses.push((await admin.call(registerUser, { body, from: '198.51.100.9' })).status)
  }
  expect(statuses).toEqual(statuses.map(() => 200))
  expect(await rowOf('mostrador-0@correo.test')).toMatchObject({ rol: 'user' })
})

test('A known e-mail gets the same answer, changes nothing, and its owner gets one e-mail a day', async () => {
  const first = await register()
  const before = await rowOf()
  const repeated = await register({ name: 'Otra', password: 'otra-clave-2026', email: email.toUpperCase() })
  expect(repeated.status).toBe(first.status)
  expect(repeated.text).toBe(first.text)
  expect(Object.fromEntries(repeated.headers)).toEqual(Object.fromEntries(first.headers))
  expect(await rowOf()).toEqual(before)
  expect((await signIn(email, 'otra-clave-2026')).status).toBe(401)
  expect((await signIn(email)).status).toBe(200)

  await register()
  const mails = await linksMailedTo(shop, email)
  expect(mails.map(({ kind }) => kind)).toEqual(['already-registered', 'verify-email'])
  expect(mails[0]).toMatchObject({ nombre: 'Clara Núñez', subject: 'Ya tenés cuenta en Vidriera' })
  expect(mails[0]!.url.href).toBe('https://tienda.test/login')
  shop.clock.advance(24 * 60 * 60_000)
  await register()
  expect(await linksMailedTo(shop, email)).toHaveLength(3)
})

test('A password is hashed for known and new e-mails, so the response time reveals nothing', async () => {
  await register()
  const countHashes = async (accountEmail: string) => {
    const before = passwords.hashCount
    await register({ email: accountEmail })
    return passwords.hashCount - before
  }
  expect([await countHashes(email), await countHashes(`nueva-${email}`)]).toEqual([1, 1])
})

test('Eight concurrent registrations of one e-mail create one account', async () => {
  const replies = await Promise.all(Array.from({ length: 8 }, (_, n) => register({}, `203.0.113.${n}`)))
  expect(replies.map(({ text }) => text)).toEqual(replies.map(() => '{"ok":true}'))
  const { rows } = await shop.deps.pool.query('select id from "user" where email = $1', [email])
  expect(rows).toHaveLength(1)
})

test('One address gets five registrations an hour, known e-mails included, so the limit reveals nothing', async () => {
  const from = '198.51.100.4'
  for (let n = 0; n < 5; n++) expect((await register({ email: `${n}-${email}` }, from)).status).toBe(200)
  expect(await register({}, from)).toMatchObject({ status: 429, body: { code: 'too-many-requests' } })
  expect(await rowOf()).toBeUndefined()
  const elsewhere = '198.51.100.5'
  for (let n = 0; n < 5; n++) expect((await register({ email: `0-${email}` }, elsewhere)).status).toBe(200)
  expect((await register({ email: `0-${email}` }, elsewhere)).status).toBe(429)
})

test('An empty form gets a message for each required field', async () => {
  const missing = await shop.anonymous.call(registerUser, { body: {} })
  expect(missing).toMatchObject({ status: 400, body: { code: 'bad-request' } })
  expect(missing.body.fields).toEqual({
    name: 'Escribí tu nombre',
    email: 'Ingresá un correo válido, como nombre@correo.com',
    password: 'La contraseña es obligatoria',
    state: 'Elegí tu provincia',
    postalCode: 'Escribí tu código postal: 4 números, o completo como C1425BGP',
    address: 'Escribí tu dirección',
  })
  const blank = await register({
    name: ' ',
    state: '',
    postalCode: '',
    address: '\t',
    password: '',
    email: 'x',
  })
  expect(Object.keys(blank.body.fields)).toEqual([
    'name',
    'email',
    'password',
    'state',
    'postalCode',
    'address',
  ])
})

test.each([
  ['postalCode', '440', 'Escribí tu código postal: 4 números, o completo como C1425BGP'],
  ['postalCode', 'I4400ABC', 'Escribí tu código postal: 4 números, o completo como C1425BGP'],
  ['email', 'clara@', 'Ingresá un correo válido, como nombre@correo.com'],
  ['email', 'a@b.com,c@d.com', 'Ingresá un correo válido, como nombre@correo.com'],
  ['email', 'clara@correo.com\r\nBcc: otra@correo.com', 'Ingresá un correo válido, como nombre@correo.com'],
  ['name', 'Cla\u0000ra', 'Sacá los caracteres especiales'],
])('The field %s refuses %j', async (field, value, message) => {
  const { status, body } = await register({ [field]: value })
  expect(status).toBe(400)
  expect(body.fields).toEqual({ [field]: message })
})

test.each([[''], [[]], [[{ rol: 'admin' }]], ['admin'], [null], [7]])(
  'A body that is not a form is refused: %j',
  async (body) => {
    expect((await shop.anonymous.call(registerUser, { body })).status).toBe(400)
  },
)

test('A password below the policy is refused with the broken rules', async () => {
  const short = await register({ password: 'corta' })
  expect(short).toMatchObject({
    status: 400,
    body: { code: 'password-does-not-meet-requirements', unmet: ['min-length'] },
  })
  expect(short.body.fields).toEqual({ password: short.body.message })
  const emailAsPassword = await register({ password: email.toUpperCase() })
  expect(emailAsPassword.body).toMatchObject({ unmet: ['not-obvious'] })
  expect(await rowOf()).toBeUndefined()
})
