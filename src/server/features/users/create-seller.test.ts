import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSeller, listUsers } from '#contract/account/users.ts'
import { resetPassword } from '#contract/account/sign-in-methods.ts'
import { hashOf } from '#server/idempotency/idempotent-request.ts'
import { CookieClient } from '#testing/http/cookie-client.ts'
import type { Caller } from '#testing/http/caller.ts'
import { lastLinkTo, linksMailedTo } from '#testing/email/mailed-links.ts'
import { openShop, type Shop } from '#testing/shop/open-shop.ts'

let shop: Shop
let admin: Caller

beforeAll(async () => {
  shop = await openShop({ now: '2026-03-10T02:59:00Z' })
  admin = await shop.as('admin')
})
afterAll(() => shop.close())

const createSellerWith = (body: Record<string, unknown>) => admin.call(createSeller, { body })
const rolOf = async (email: string) =>
  (await shop.deps.pool.query('select rol from "user" where email = $1', [email])).rows[0]?.rol

async function canSignIn(email: string, password: string): Promise<boolean> {
  const signedIn = await new CookieClient(shop.app).post('/api/auth/sign-in/email', { email, password })
  return signedIn.status === 200
}

test('An admin creates a seller account with a password in the back office', async () => {
  const created = await createSellerWith({
    email: 'Vero@tienda.test',
    nombre: 'Verónica',
    password: 'vende-mucho',
    role: 'seller',
  })
  expect(created).toMatchObject({ status: 200, body: { ok: true, uid: expect.any(String) } })
  expect(await rolOf('vero@tienda.test')).toBe('seller')
  expect(await canSignIn('vero@tienda.test', 'vende-mucho')).toBe(true)
  expect(await linksMailedTo(shop, 'vero@tienda.test')).toEqual([])
  const { rows } = await shop.deps.pool.query('select actor, what, object, at from audit_trail')
  const object = `user:${created.body.uid}`
  expect(rows).toEqual([
    { actor: admin.uid, what: 'creó una cuenta de vendedor', object, at: shop.clock.now() },
  ])
})

test('A seller without a password gets an e-mail with a link to choose one', async () => {
  const created = await createSellerWith({
    email: 'luz@tienda.test',
    name: 'Luz',
    uid: 'de-otro-lado',
    role: 'vendedor',
  })
  expect(created.status).toBe(200)
  expect(created.body.uid).not.toBe('de-otro-lado')
  expect(await rolOf('luz@tienda.test')).toBe('seller')
  const link = await lastLinkTo(shop, 'luz@tienda.test')
  expect(link).toMatchObject({ kind: 'seller-invitation', nombre: 'Luz' })
  const passwordReset = await shop.anonymous.call(resetPassword, {
    body: { oobCode: link.oobCode, password: 'la-que-elijo-yo' },
  })
  expect(passwordReset.status).toBe(200)
  expect(await canSignIn('luz@tienda.test', 'la-que-elijo-yo')).toBe(true)
})

test.each([
  ['uno', 'admin'],
  ['dos', 'user'],
  ['tres', ['admin']],
  ['cuatro', null],
])('The seller %s gets the role of a seller whatever role is sent: %j', async (name, role) => {
  const email = `${name}@tienda.test`
  expect(
    (await createSellerWith({ email, nombre: 'Alguien', password: 'una-clave', role, rol: 'admin' })).status,
  ).toBe(200)
  expect(await rolOf(email)).toBe('seller')
})

test('An admin cannot create a seller with the e-mail of an account, and that account does not change', async () => {
  const customer = await shop.as('user')
  const [{ email }] = (await shop.deps.pool.query('select email from "user" where id = $1', [customer.uid]))
    .rows
  const refused = await createSellerWith({
    email: email.toUpperCase(),
    nombre: 'Otra',
    password: 'una-clave',
  })
  expect(refused).toMatchObject({ status: 409, body: { code: 'email-already-in-use' } })
  expect(refused.body.message).toBe('Ya hay una cuenta con ese correo.')
  expect(await rolOf(email)).toBe('user')
})

test('A form repeated with its key creates one account, and its stored hash resists password guessing', async () => {
  const body = { email: 'una@tienda.test', nombre: 'Una', password: 'una-clave' }
  const headers = { 'idempotency-key': 'una-clave-que-nadie-adivina' }
  const [first, repeated] = [
    await admin.call(createSeller, { body, headers }),
    await admin.call(createSeller, { body, headers }),
  ]
  expect(first.status).toBe(200)
  expect(repeated.text).toBe(first.text)
  const other = await admin.call(createSeller, { body: { ...body, password: 'otra-clave' }, headers })
  expect(other).toMatchObject({ status: 422, body: { code: 'idempotency-key-reused' } })
  const { rows } = await shop.deps.pool.query('select body_hash as kept from idempotency_keys')
  expect(rows).toHaveLength(1)
  expect(rows[0].kept).not.toBe(hashOf(createSeller.body.parse(body)))
})

test('A new seller with missing or invalid fields is refused with the texts of the form', async () => {
  expect((await createSellerWith({})).body.fields).toEqual({
    nombre: 'El nombre es obligatorio',
    email: 'El email es obligatorio',
  })
  expect((await createSellerWith({ nombre: 'V', email: 'vero', password: '' })).body.fields).toEqual({
    nombre: 'El nombre debe tener al menos 2 caracteres',
    email: 'El email es inválido',
    password: 'La contraseña es obligatoria',
  })
  const short = await createSellerWith({ nombre: 'Vero', email: 'otra@tienda.test', password: 'corta' })
  expect(short.body).toMatchObject({ code: 'password-does-not-meet-requirements', unmet: ['min-length'] })
})

test('An admin lists the accounts by page, newest first, without secrets', async () => {
  const all = (await admin.call(listUsers)).body
  expect(all.length).toBeGreaterThan(5)
  expect(all[0]).toEqual({
    id: expect.any(String),
    nombre: 'Una',
    email: 'una@tienda.test',
    rol: 'seller',
    fecha: '09-03-2026',
    activa: true,
    dosPasos: false,
  })
  const first = await admin.call(listUsers, { query: { limit: 2 } })
  expect(first.headers.get('x-total-count')).toBe(String(all.length))
  const cursor = first.headers.get('x-next-cursor')!
  const second = await admin.call(listUsers, { query: { limit: 2, cursor } })
  expect([...first.body, ...second.body]).toEqual(all.slice(0, 4))
  const last = await admin.call(listUsers, { query: { limit: 100, cursor } })
  expect(last.headers.get('x-next-cursor')).toBeNull()
})

test('Accounts are found by part of the name or e-mail, without regard to accents, and by role', async () => {
  await createSellerWith({ email: 'munoz@tienda.test', nombre: 'Ángela Muñoz', password: 'una-clave' })
  const found = async (query: Record<string, string | number>) => {
    const { body, headers } = await admin.call(listUsers, { query: { limit: 100, ...query } })
    expect(headers.get('x-total-count')).toBe(String(body.length))
    return body.map(({ nombre }: { nombre: string }) => nombre)
  }
  expect(await found({ q: 'ANGELA' })).toEqual(['Ángela Muñoz'])
  expect(await found({ q: 'munoz@' })).toEqual(['Ángela Muñoz'])
  expect(await found({ q: 'angela', rol: 'admin' })).toEqual([])
  expect(await found({ rol: 'admin' })).toEqual(['Persona admin'])
  expect(await found({ q: '%' })).toEqual([])
})
