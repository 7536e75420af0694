import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { changePassword } from '#contract/account/account.ts'
import { requestPasswordReset, resetPassword } from '#contract/account/sign-in-methods.ts'
import { authorise, listCounterStaff, switchSeller, unlock } from '#contract/account/counter-staff.ts'
import { whoAmI } from '#contract/account/session.ts'
import { removePin, removeUserPin, setPin } from '#contract/account/staff-pins.ts'
import { toggleUser } from '#contract/account/user-commands.ts'
import { placeCounterSale } from '#contract/sale/counter-sale.ts'
import type { Role } from '#domain/account/role.ts'
import { centavos } from '#domain/money.ts'
import { readAuditEntries } from '#server/commands/audit-store.ts'
import { createAdmin } from '#server/features/users/create-admin.ts'
import { lastLinkTo } from '#testing/email/mailed-links.ts'
import { aCounterSale } from '#testing/fixtures/a-counter-sale.ts'
import { aProduct } from '#testing/fixtures/builders.ts'
import type { Caller } from '#testing/http/caller.ts'
import { CookieClient } from '#testing/http/cookie-client.ts'
import { totpCode } from '#testing/identity/totp-code.ts'
import { openShop, PASSWORD, type Shop } from '#testing/shop/open-shop.ts'
import { authorisedBy } from './authorised-by.ts'

const SELLER_PIN = '4821'
const ADMIN_PIN = '739154'
const NEW_PASSWORD = 'una-clave-nueva'

let shop: Shop
let seller: Caller
let other: Caller
let admin: Caller

beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  seller = await shop.another('seller')
  other = await shop.another('seller')
  admin = await shop.another('admin')
})

const putPin = (who: Caller, pin: string, clave = PASSWORD) => who.call(setPin, { body: { clave, pin } })
const switchTo = (to: Caller, pin: string, from = seller) =>
  from.call(switchSeller, { body: { uid: to.uid, pin } })
const askAdmin = (proof: object, from = seller, of = admin) =>
  from.call(authorise, { body: { uid: of.uid, ...proof } })
const changeRole = (who: Caller, rol: Role) =>
  shop.deps.pool.query('update "user" set rol = $2 where id = $1', [who.uid, rol])
const staffOf = async (who: Caller) =>
  ((await admin.call(listCounterStaff)).body as { id: string; tienePin: boolean }[]).find(
    ({ id }) => id === who.uid,
  )

/** Signs a browser in by password, as the till does. */
async function browserOf({ email }: Caller): Promise<CookieClient> {
  const browser = new CookieClient(shop.app)
  await browser.post('/api/auth/sign-in/email', { email, password: PASSWORD })
  return browser
}
const change = (browser: CookieClient, path: string, body: object) =>
  browser.post(path, body, { 'x-xsrf-token': browser.cookies.get('XSRF-TOKEN') ?? '' })
async function resetByEmail(): Promise<void> {
  const { email } = other
  await shop.anonymous.call(requestPasswordReset, { body: { email } })
  const { oobCode } = await lastLinkTo(shop, email)
  await shop.anonymous.call(resetPassword, { body: { oobCode, password: NEW_PASSWORD } })
}
const tokenOf = async (browser: CookieClient) =>
  ((await browser.get('/api/auth/token')).body as { token: string }).token

test('A seller sets a PIN with the password, and the staff list shows only that there is one', async () => {
  expect(await putPin(seller, SELLER_PIN, 'otra-clave')).toMatchObject({
    status: 422,
    body: { code: 'wrong-password' },
  })
  expect(await staffOf(seller)).toMatchObject({ tienePin: false })
  expect(await putPin(seller, SELLER_PIN)).toMatchObject({ status: 200 })
  expect(await staffOf(seller)).toEqual({
    id: seller.uid,
    nombre: 'Persona seller',
    rol: 'seller',
    tienePin: true,
  })
  await seller.call(removePin, { body: { clave: PASSWORD } })
  expect(await staffOf(seller)).toMatchObject({ tienePin: false })
})

test('The PIN of an admin has at least six digits', async () => {
  expect(await putPin(admin, '12345')).toMatchObject({ body: { code: 'pin-too-short' } })
  expect(await putPin(admin, '123456')).toMatchObject({ status: 200 })
})

test('An admin removes the PIN of another person, once and with an audit entry', async () => {
  await putPin(seller, SELLER_PIN)
  const remove = () => admin.call(removeUserPin, { params: { id: seller.uid }, body: {} })
  expect(await remove()).toMatchObject({ status: 200 })
  expect(await remove()).toMatchObject({ status: 409, body: { code: 'pin-missing' } })
  expect(await switchTo(seller, SELLER_PIN, other)).toMatchObject({ body: { code: 'wrong-pin' } })
  const entries = await readAuditEntries(shop.deps.pool, `user:${seller.uid}`)
  expect(entries.map(({ what }) => what)).toEqual(['puso su PIN', 'quitó un PIN'])
})

test.each<[string, () => Promise<unknown>]>([
  [
    'changes the password',
    () => other.call(changePassword, { body: { actual: PASSWORD, nueva: NEW_PASSWORD } }),
  ],
  ['resets the password by e-mail', resetByEmail],
  [
    'becomes an admin on the console',
    () => createAdmin(shop.deps, { email: other.email, nombre: 'Eva', password: NEW_PASSWORD }),
  ],
])('A person who %s has no PIN any more, and other PINs stay', async (_, act) => {
  await putPin(other, ADMIN_PIN)
  await putPin(seller, SELLER_PIN)
  await act()
  expect(await staffOf(other)).toMatchObject({ tienePin: false })
  expect(await switchTo(other, ADMIN_PIN)).toMatchObject({ body: { code: 'wrong-pin' } })
  expect(await staffOf(seller)).toMatchObject({ tienePin: true })
})

test('A PIN signs the browser in as its owner, ends the earlier session, and the next sale names the owner', async () => {
  await putPin(other, SELLER_PIN)
  const top = aProduct({ precio: centavos(10_000) })
  await shop.addProducts(top)
  const browser = await browserOf(seller)
  const earlier = { authorization: `Bearer ${await tokenOf(browser)}` }
  expect(await change(browser, '/api/counter/switch', { uid: other.uid, pin: SELLER_PIN })).toMatchObject({
    status: 200,
    body: { uid: other.uid, email: other.email, rol: 'seller' },
  })
  expect(await browser.get('/api/session', earlier)).toMatchObject({ status: 401 })
  expect(await browser.get('/api/session')).toMatchObject({ body: { uid: other.uid } })

  const headers = { authorization: `Bearer ${await tokenOf(browser)}` }
  const sale = await shop.anonymous.call(placeCounterSale, { body: aCounterSale([top]), headers })
  expect(sale.status).toBe(200)
  const { rows } = await shop.deps.pool.query('select actor from sales where id = $1', [sale.body.id])
  expect(rows).toEqual([{ actor: other.uid }])
  // Sessions of the first seller in other browsers stay.
  expect(await seller.call(whoAmI)).toMatchObject({ status: 200 })
})

test('A wrong PIN, no PIN and an unknown account get the same answer', async () => {
  await putPin(other, SELLER_PIN)
  const answers = await Promise.all([
    switchTo(other, '0000'),
    switchTo(admin, '0000'),
    switchTo({ ...other, uid: 'inventada' }, '0000'),
  ])
  const expected = { code: 'wrong-pin', message: 'Ese PIN no es correcto', error: 'Ese PIN no es correcto' }
  expect(answers.map(({ status, body }) => ({ status, body }))).toEqual(
    answers.map(() => ({ status: 422, body: expected })),
  )
})

test('Five wrong PINs block the PIN for fifteen minutes, also the correct one, and no other account', async () => {
  await putPin(other, SELLER_PIN)
  await putPin(seller, SELLER_PIN)
  for (let n = 0; n < 5; n++)
    expect(await switchTo(other, '0000')).toMatchObject({ body: { code: 'wrong-pin' } })
  const blocked = await switchTo(other, SELLER_PIN)
  expect(blocked).toMatchObject({ status: 429, body: { code: 'too-many-requests' } })
  expect(Number(blocked.headers.get('retry-after'))).toBeGreaterThan(14 * 60)
  expect(await switchTo(seller, SELLER_PIN, other)).toMatchObject({ status: 200 })
})

test('A correct PIN forgets the wrong ones before it', async () => {
  await putPin(other, SELLER_PIN)
  for (let round = 0; round < 2; round++) {
    for (let n = 0; n < 4; n++) await askAdmin({ pin: '0000' }, seller, other)
    const reply = await switchTo(other, SELLER_PIN, round === 0 ? seller : admin)
    expect(reply).toMatchObject({ status: 200 })
  }
})

test('An account with a second step does not switch by PIN, and the answer says how to sign in', async () => {
  await putPin(other, SELLER_PIN)
  const browser = await browserOf(other)
  const setup = await change(browser, '/api/account/two-step', { clave: PASSWORD })
  const codigo = totpCode((setup.body as { otpauth: string }).otpauth)
  expect(await change(browser, '/api/account/two-step/confirm', { codigo })).toMatchObject({ status: 200 })
  const refused = await switchTo(other, SELLER_PIN)
  expect(refused).toMatchObject({ status: 409, body: { code: 'pin-needs-sign-in' } })
  expect(refused.headers.getSetCookie()).toEqual([])
  expect(await seller.call(whoAmI)).toMatchObject({ status: 200 })
})

test('The PIN of a disabled account, of a former seller and of a new admin with few digits is refused', async () => {
  await putPin(other, SELLER_PIN)
  await admin.call(toggleUser, { params: { id: other.uid }, body: { action: 'disable' } })
  expect(await switchTo(other, SELLER_PIN)).toMatchObject({ body: { code: 'wrong-pin' } })
  await admin.call(toggleUser, { params: { id: other.uid }, body: { action: 'enable' } })
  for (const rol of ['user', 'admin'] as const) {
    await changeRole(other, rol)
    expect(await switchTo(other, SELLER_PIN)).toMatchObject({ body: { code: 'wrong-pin' } })
  }
  await changeRole(other, 'seller')
  expect(await switchTo(other, SELLER_PIN)).toMatchObject({ status: 200 })
})

test.each([
  ['PIN', { pin: ADMIN_PIN }],
  ['password', { clave: PASSWORD }],
])('An admin authorises by %s for five minutes, and the session of the seller stays', async (_, proof) => {
  await putPin(admin, ADMIN_PIN)
  const { status, body, headers } = await askAdmin(proof)
  expect(status).toBe(200)
  expect(body).toMatchObject({ quien: 'Persona admin' })
  expect(headers.getSetCookie()).toEqual([])
  expect(await seller.call(whoAmI)).toMatchObject({ body: { uid: seller.uid } })
  const authoriser = { id: expect.any(String), uid: admin.uid, nombre: 'Persona admin' }
  expect(await authorisedBy(shop.deps, body.autorizacion, seller)).toEqual(authoriser)
  const entries = await readAuditEntries(shop.deps.pool, `user:${seller.uid}`)
  expect(entries).toMatchObject([{ what: 'autorizó en el mostrador', quien: 'Persona admin' }])

  shop.clock.advance(5 * 60_000 - 2_000)
  expect(await authorisedBy(shop.deps, body.autorizacion, seller)).toEqual(authoriser)
  shop.clock.advance(3_000)
  expect(await authorisedBy(shop.deps, body.autorizacion, seller)).toBeUndefined()
})

test('An authorisation is worth nothing for another account, as an ID token, or after its admin lost the role', async () => {
  const { autorizacion } = (await askAdmin({ clave: PASSWORD })).body
  expect(await authorisedBy(shop.deps, autorizacion, other)).toBeUndefined()
  expect(await authorisedBy(shop.deps, `${autorizacion}x`, seller)).toBeUndefined()
  expect(await authorisedBy(shop.deps, admin.token, seller)).toBeUndefined()
  const headers = { authorization: `Bearer ${autorizacion}` }
  expect(await shop.anonymous.call(whoAmI, { headers })).toMatchObject({ status: 401 })
  await changeRole(admin, 'seller')
  expect(await authorisedBy(shop.deps, autorizacion, seller)).toBeUndefined()
})

test('Neither a seller nor a wrong password authorises', async () => {
  await putPin(other, SELLER_PIN)
  expect(await askAdmin({ pin: SELLER_PIN }, seller, other)).toMatchObject({ body: { code: 'wrong-pin' } })
  expect(await askAdmin({ clave: PASSWORD }, seller, other)).toMatchObject({
    body: { code: 'wrong-password' },
  })
  expect(await askAdmin({ clave: 'otra-clave' })).toMatchObject({ body: { code: 'wrong-password' } })
  expect(await askAdmin({ pin: ADMIN_PIN, clave: PASSWORD })).toMatchObject({ status: 400 })
  expect(await readAuditEntries(shop.deps.pool, `user:${seller.uid}`)).toEqual([])
})

test('A lock opens with the own PIN or password, and not with those of another person', async () => {
  await putPin(seller, SELLER_PIN)
  await putPin(other, '9630')
  expect(await seller.call(unlock, { body: { pin: SELLER_PIN } })).toMatchObject({ status: 200 })
  expect(await seller.call(unlock, { body: { clave: PASSWORD } })).toMatchObject({ status: 200 })
  expect(await seller.call(unlock, { body: { pin: '9630' } })).toMatchObject({ body: { code: 'wrong-pin' } })
  expect(await seller.call(unlock, { body: { clave: 'otra-clave' } })).toMatchObject({
    body: { code: 'wrong-password' },
  })
})
