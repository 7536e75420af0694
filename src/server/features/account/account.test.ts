import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  changePassword,
  closeAccount,
  downloadAccount,
  editAccount,
  endOtherSessions,
  listSessions,
  readAccount,
} from '#contract/account/account.ts'
import {
  signInWithLink,
  requestPasswordReset,
  requestSignInLink,
  resetPassword,
} from '#contract/account/sign-in-methods.ts'
import { listSales } from '#contract/sale/sale-records.ts'
import { getSale, placeWebSale } from '#contract/sale/sales.ts'
import { deleteUser } from '#server/identity/account/own-account-store.ts'
import { CookieClient } from '#testing/http/cookie-client.ts'
import { linksMailedTo } from '#testing/email/mailed-links.ts'
import { aCart, aProduct } from '#testing/fixtures/builders.ts'
import { type Caller, callerOf } from '#testing/http/caller.ts'
import { openShop, PASSWORD, type Shop } from '#testing/shop/open-shop.ts'
import { rowCount } from '#testing/fixtures/stock-fixtures.ts'
import { anonymiseFinishedSales } from './account-store.ts'

let shop: Shop
const top = aProduct({ stock: 1_000 })

beforeAll(async () => {
  shop = await openShop()
  await shop.addProducts(top)
})

afterAll(() => shop.close())

const emailOf = async (caller: Caller): Promise<string> => (await caller.call(readAccount)).body.email

const signInOnAnotherDevice = async (caller: Caller, password = PASSWORD) => ({
  ...(await signInAs(await emailOf(caller), password)),
  uid: caller.uid,
})

async function signInAs(email: string, password = PASSWORD) {
  const browser = new CookieClient(shop.app)
  const entered = await browser.post(
    '/api/auth/sign-in/email',
    { email, password },
    { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' },
  )
  const { token } = (await browser.get('/api/auth/token')).body as { token: string }
  return {
    ...callerOf(shop.app, { authorization: `Bearer ${token}` }),
    status: entered.status,
  }
}

const buy = (caller: Caller, cliente: Record<string, string>) => {
  shop.clock.advance(31_000)
  return caller.call(placeWebSale, { body: aCart([top], { cliente }) })
}

test('A person changes their own name and address, and no other field', async () => {
  const ana = await shop.another('user')
  const facts = { nombre: 'Ana María', provincia: 'Córdoba', direccion: 'San Martín 10', cp: 'x5000abc' }
  const forbiddenFields = { ...facts, rol: 'admin', email: 'otra@correo.test', correoVerificado: true }
  const { status, body } = await ana.call(editAccount, { body: forbiddenFields })
  expect(status).toBe(200)
  expect(body).toMatchObject({ ...facts, cp: 'X5000ABC', rol: 'user', correoVerificado: false })
  expect(body.email).not.toBe('otra@correo.test')
  expect((await ana.call(readAccount)).body).toEqual(body)
})

test.each([
  [{ nombre: ' ' }, 'nombre', 'Escribí tu nombre'],
  [{ provincia: 'Montevideo' }, 'provincia', 'Elegí tu provincia'],
  [{ cp: '12' }, 'cp', 'Escribí tu código postal: 4 números, o completo como C1425BGP'],
])('A profile with %j is refused at its field', async (wrong, field, message) => {
  const ana = await shop.as('user')
  const right = { nombre: 'Ana', provincia: '', direccion: '', cp: '' }
  const { status, body } = await ana.call(editAccount, { body: { ...right, ...wrong } })
  expect(status).toBe(400)
  expect(body.fields).toEqual({ [field]: message })
})

test('A new password ends the other sessions and replaces the old password', async () => {
  const ana = await shop.another('user')
  const phone = await signInOnAnotherDevice(ana)
  const nueva = 'otra-clave-para-probar-2026'
  expect(await ana.call(changePassword, { body: { actual: 'no-es-esta', nueva } })).toMatchObject({
    status: 422,
    body: { code: 'wrong-password', fields: { actual: 'Esa no es tu contraseña actual' } },
  })
  expect(await ana.call(changePassword, { body: { actual: PASSWORD, nueva: 'corta' } })).toMatchObject({
    status: 400,
    body: { code: 'password-does-not-meet-requirements' },
  })
  expect((await phone.call(readAccount)).status).toBe(200)
  expect((await ana.call(changePassword, { body: { actual: PASSWORD, nueva } })).status).toBe(200)
  expect((await phone.call(readAccount)).status).toBe(401)
  expect((await ana.call(readAccount)).status).toBe(200)
  expect((await signInOnAnotherDevice(ana, nueva)).status).toBe(200)
})

test('A new password invalidates all links that were sent before the change', async () => {
  const ana = await shop.another('user')
  const email = await emailOf(ana)
  await shop.anonymous.call(requestSignInLink, { body: { email } })
  await shop.anonymous.call(requestPasswordReset, { body: { email } })
  const [reset, signInLink] = await linksMailedTo(shop, email)
  const nueva = 'otra-clave-para-probar-2026'
  expect((await ana.call(changePassword, { body: { actual: PASSWORD, nueva } })).status).toBe(200)
  const invalidCode = { status: 400, body: { code: 'invalid-action-code' } }
  const choose = { oobCode: reset!.oobCode, password: 'clave-de-quien-lee-el-correo' }
  expect(await shop.anonymous.call(resetPassword, { body: choose })).toMatchObject(invalidCode)
  expect(
    await shop.anonymous.call(signInWithLink, { body: { oobCode: signInLink!.oobCode, email } }),
  ).toMatchObject(invalidCode)
})

test('The list of sessions names the devices, and the other sessions can be ended at once', async () => {
  const ana = await shop.another('user')
  const notebook = await signInOnAnotherDevice(ana)
  const { body } = await notebook.call(listSessions)
  expect(body).toHaveLength(2)
  expect(body.filter(({ esEsta }: { esEsta: boolean }) => esEsta)).toMatchObject([
    { dispositivo: 'Firefox en Linux' },
  ])
  expect((await notebook.call(endOtherSessions, { body: {} })).body).toEqual({ cerradas: 1 })
  expect((await ana.call(readAccount)).status).toBe(401)
  expect((await notebook.call(listSessions)).body).toHaveLength(1)
})

test('A person downloads all data that the shop stores about them, and no data of other people', async () => {
  const ana = await shop.another('user')
  const email = await emailOf(ana)
  const bought = await buy(ana, { nombre: 'Ana', correo: email })
  await buy(shop.anonymous, { nombre: 'Otra', correo: 'otra@correo.test' })
  const { headers, body } = await ana.call(downloadAccount)
  expect(headers.get('Content-Disposition')).toBe('attachment; filename="mis-datos.json"')
  expect(body).toMatchObject({
    cuenta: { email },
    sesiones: [{ esEsta: true }],
    compras: [{ id: bought.body.id, correo: email }],
    correos: [{ asunto: 'Gracias por tu compra' }],
  })
  expect(body.compras).toHaveLength(1)
})

test('A download includes e-mails about guest purchases only when the person has confirmed the address', async () => {
  const email = 'compra-sin-cuenta@correo.test'
  await buy(shop.anonymous, { correo: email })
  await shop.deps.pool.query(
    `insert into emails (kind, dedupe_key, recipient, subject, created_at)
     values ('sign-in-link', 'before', $1, 'De una cuenta anterior', $2)`,
    [email, shop.clock.now()],
  )
  shop.clock.advance(1_000)
  await shop.deps.identity.createUser({ nombre: 'Eva', email, password: PASSWORD, rol: 'user' })
  const eva = await signInAs(email)
  await buy(shop.anonymous, { correo: email })
  await buy(eva, { correo: email })
  await shop.anonymous.call(requestSignInLink, { body: { email } })
  const subjects = async () =>
    (await eva.call(downloadAccount)).body.correos.map(({ asunto }: { asunto: string }) => asunto)
  const ownSubjects = ['Tu enlace para entrar', 'Gracias por tu compra']
  expect(await subjects()).toEqual(ownSubjects)

  await shop.deps.pool.query(`update "user" set "emailVerified" = true where email = $1`, [email])
  expect(await subjects()).toEqual([
    ...ownSubjects,
    'Gracias por tu compra',
    'De una cuenta anterior',
    'Gracias por tu compra',
  ])
})

test('A download includes e-mails to the same address in capital letters', async () => {
  const ana = await shop.another('user')
  const correo = (await emailOf(ana)).toUpperCase()
  const countEmails = async () => (await ana.call(downloadAccount)).body.correos.length
  await buy(ana, { correo })
  await buy(shop.anonymous, { correo })
  expect(await countEmails()).toBe(1)
  await shop.deps.pool.query(`update "user" set "emailVerified" = true where id = $1`, [ana.uid])
  expect(await countEmails()).toBe(2)
})

test('Closing an account erases the person and removes their data from the finished sales', async () => {
  const ana = await shop.another('user')
  const admin = await shop.as('admin')
  const email = await emailOf(ana)
  const finished = await buy(ana, { nombre: 'Ana Cierra', correo: email, celular: '11 5555-0199' })
  await shop.deps.pool.query(`update sales set "estadoPago" = 'Confirmada', "aCobrar" = 0 where id = $1`, [
    finished.body.id,
  ])
  await shop.deps.pool.query(`update shipments set estado = 'Entregado' where sale_id = $1`, [
    finished.body.id,
  ])
  await shop.deps.pool.query(
    `update emails set done_at = now(), delivered_by = 'smtp' where recipient = $1`,
    [email],
  )

  expect((await ana.call(closeAccount, { body: { clave: 'no-es-esta' } })).body.code).toBe('wrong-password')
  expect((await ana.call(closeAccount, { body: { clave: PASSWORD } })).status).toBe(200)

  expect((await ana.call(readAccount)).status).toBe(401)
  const { body: sale } = await admin.call(getSale, { params: { id: finished.body.id } })
  expect(sale).toMatchObject({ cliente: 'Cuenta cerrada', correo: '', celular: '', direccion: '', cp: '' })
  expect(sale).toMatchObject({ total: finished.body.total, productos: finished.body.productos })
  const { rows } = await shop.deps.pool.query(
    `select 'user' as place from "user" where email = $1
     union all select 'emails' from emails where recipient = $1 and kind <> 'account-closed'
     union all select 'answers' from idempotency_keys where response like '%' || $1 || '%'
     union all select 'sales' from sales where correo = $1`,
    [email],
  )
  expect(rows).toEqual([])
})

test('A sale in progress keeps its delivery address until it is finished and its e-mails are sent', async () => {
  const ana = await shop.another('user')
  const admin = await shop.as('admin')
  const pending = await buy(ana, { nombre: 'Ana Espera', correo: 'espera@correo.test' })
  await ana.call(closeAccount, { body: { clave: PASSWORD } })
  const read = async () => (await admin.call(getSale, { params: { id: pending.body.id } })).body
  const found = async () => (await admin.call(listSales, { query: { q: 'ana espera' } })).body.length
  expect(await anonymiseFinishedSales(shop.deps.pool, shop.clock.now())).toBe(0)
  expect(await read()).toMatchObject({ cliente: 'Ana Espera', correo: 'espera@correo.test' })
  expect(await found()).toBe(1)
  await shop.deps.pool.query(`update sales set "estadoPago" = 'Confirmada' where id = $1`, [pending.body.id])
  // The e-mail of the purchase is still undelivered.
  expect(await anonymiseFinishedSales(shop.deps.pool, shop.clock.now())).toBe(0)
  expect(await read()).toMatchObject({ cliente: 'Ana Espera', correo: 'espera@correo.test' })
  await shop.deps.pool.query(
    `update emails set done_at = now(), delivered_by = 'smtp' where recipient = 'espera@correo.test'`,
  )
  // A confirmed sale that waits for its cash is not finished.
  expect(await anonymiseFinishedSales(shop.deps.pool, shop.clock.now())).toBe(0)
  await shop.deps.pool.query(`update sales set "aCobrar" = 0 where id = $1`, [pending.body.id])
  await shop.deps.pool.query(`update shipments set estado = 'Entregado' where sale_id = $1`, [
    pending.body.id,
  ])
  expect(await anonymiseFinishedSales(shop.deps.pool, shop.clock.now())).toBe(1)
  expect(await read()).toMatchObject({ cliente: 'Cuenta cerrada', correo: '' })
  const { rows } = await shop.deps.pool.query(`select from emails where recipient = 'espera@correo.test'`)
  expect(rows).toEqual([])
  expect(await anonymiseFinishedSales(shop.deps.pool, shop.clock.now())).toBe(0)
  expect(await found()).toBe(0)
})

test('A purchase is refused as not signed in when another process closed the account', async () => {
  const ana = await shop.another('user')
  await buy(ana, { nombre: 'Ana', correo: 'ana@correo.test' })
  // Only in the database, so this process still caches the session for some seconds.
  await shop.deps.pool.query('update sales set user_id = null where user_id = $1', [ana.uid])
  await deleteUser(shop.deps.pool, ana.uid!)
  const before = await rowCount(shop.deps.pool, 'sales')
  const late = await ana.call(placeWebSale, {
    body: aCart([{ ...top, cantidad: 2 }], { cliente: { nombre: 'Ana' } }),
  })
  expect(late).toMatchObject({ status: 401, body: { code: 'not-signed-in' } })
  expect(await rowCount(shop.deps.pool, 'sales')).toBe(before)
})

test('Password guesses in an open session are limited like sign-ins', async () => {
  const ana = await shop.another('user')
  const change = () =>
    ana.call(changePassword, { body: { actual: 'no-es-esta', nueva: 'otra-clave-para-probar-2026' } })
  const close = () => ana.call(closeAccount, { body: { clave: 'no-es-esta' } })
  // Concurrent, because sequential guesses on a slow machine take so long that the limit allows more.
  const statusesOf = async (guess: typeof change) =>
    (await Promise.all(Array.from({ length: 8 }, guess))).map(({ status }) => status)
  const changes = await statusesOf(change)
  expect(changes.toSorted()).toEqual([422, 422, 422, 422, 422, 429, 429, 429])
  expect((await statusesOf(close)).filter((status) => status === 429).length).toBeGreaterThanOrEqual(7)
})

test('Password guesses at sign-in do not stop the owner from changing the password', async () => {
  const ana = await shop.another('user')
  const attackerBrowser = new CookieClient(shop.app)
  const guess = () =>
    attackerBrowser.post('/api/auth/sign-in/email', { email: ana.email, password: 'no-es-esta' })
  const guesses = await Promise.all(Array.from({ length: 8 }, guess))
  expect(guesses.map(({ status }) => status)).toContain(429)
  const nueva = 'otra-clave-para-probar-2026'
  expect((await ana.call(changePassword, { body: { actual: PASSWORD, nueva } })).status).toBe(200)
  expect((await ana.call(closeAccount, { body: { clave: nueva } })).status).toBe(200)
})

test('Staff cannot close their own account', async () => {
  for (const rol of ['seller', 'admin'] as const) {
    const caller = await shop.another(rol)
    expect((await caller.call(closeAccount, { body: { clave: PASSWORD } })).status).toBe(403)
    expect((await caller.call(readAccount)).status).toBe(200)
  }
})
