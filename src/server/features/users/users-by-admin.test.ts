import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readAccount } from '#contract/account/account.ts'
import { whoAmI } from '#contract/account/session.ts'
import { endUserSessions, sendPasswordLink, toggleUser } from '#contract/account/user-commands.ts'
import { listUsers } from '#contract/account/users.ts'
import { requestSignInLink, resetPassword } from '#contract/account/sign-in-methods.ts'
import { CookieClient } from '#testing/http/cookie-client.ts'
import type { Caller } from '#testing/http/caller.ts'
import { lastLinkTo, linksMailedTo } from '#testing/email/mailed-links.ts'
import { openShop, PASSWORD, type Shop } from '#testing/shop/open-shop.ts'

let shop: Shop
let admin: Caller

beforeAll(async () => {
  shop = await openShop()
})
beforeEach(async () => {
  admin = await shop.another('admin')
})
afterAll(() => shop.close())

const changeAccess = (by: Caller, whom: Pick<Caller, 'uid'>, action: 'enable' | 'disable', key?: string) =>
  by.call(toggleUser, {
    params: { id: whom.uid },
    body: { action },
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  })

async function signIn(email: string, password = PASSWORD) {
  const browser = new CookieClient(shop.app)
  const { status, body } = await browser.post('/api/auth/sign-in/email', { email, password })
  return { browser, status, code: (body as { code?: string }).code }
}

const auditOf = async ({ uid }: Pick<Caller, 'uid'>) =>
  (
    await shop.deps.pool.query(
      'select actor, what, before, after from audit_trail where object = $1 order by id',
      [`user:${uid}`],
    )
  ).rows

const findListed = async ({ email }: Pick<Caller, 'email'>) =>
  (await admin.call(listUsers, { query: { q: email } })).body[0]

test.each(['seller', 'user'] as const)(
  'A disabled %s is signed out at once and cannot sign in until enabled again',
  async (rol) => {
    const account = await shop.another(rol)
    const { browser } = await signIn(account.email)
    expect((await account.call(readAccount)).status).toBe(200)

    expect((await changeAccess(admin, account, 'disable')).status).toBe(200)
    expect(await account.call(whoAmI)).toMatchObject({ status: 401, body: { code: 'not-signed-in' } })
    expect((await browser.get('/api/session')).status).toBe(401)
    expect(await signIn(account.email)).toMatchObject({ status: 403, code: 'login-blocked' })
    expect(await findListed(account)).toMatchObject({ activa: false })

    expect((await changeAccess(admin, account, 'enable')).status).toBe(200)
    expect((await signIn(account.email)).status).toBe(200)
    // Sessions from before the account was disabled stay invalid.
    expect((await account.call(whoAmI)).status).toBe(401)
    expect(await findListed(account)).toMatchObject({ activa: true })
    const [actor, on, off] = [admin.uid, { activa: true }, { activa: false }]
    expect(await auditOf(account)).toEqual([
      { actor, what: 'desactivó una cuenta', before: on, after: off },
      { actor, what: 'activó una cuenta', before: off, after: on },
    ])
  },
)

test('An earlier e-mail link does not sign a disabled account in', async () => {
  const account = await shop.another('user')
  await shop.anonymous.call(requestSignInLink, { body: { email: account.email } })
  const { oobCode } = await lastLinkTo(shop, account.email)
  await changeAccess(admin, account, 'disable')
  const browser = new CookieClient(shop.app)
  const reply = await browser.post('/api/login/link', { oobCode, email: account.email })
  expect(reply.status).toBeGreaterThanOrEqual(400)
  expect((await browser.get('/api/session')).status).toBe(401)
})

test('Repeated disabling changes nothing and writes one audit entry', async () => {
  const account = await shop.another('seller')
  const key = 'una-clave-que-nadie-adivina'
  expect((await changeAccess(admin, account, 'disable', key)).status).toBe(200)
  expect((await changeAccess(admin, account, 'disable')).status).toBe(200)
  await changeAccess(admin, account, 'enable')
  expect((await changeAccess(admin, account, 'disable', key)).status).toBe(200)
  expect(await findListed(account)).toMatchObject({ activa: true })
  expect(await auditOf(account)).toHaveLength(2)
})

test('Admins cannot disable their own accounts, and of two admins who disable each other one stays enabled', async () => {
  expect(await changeAccess(admin, admin, 'disable')).toMatchObject({
    status: 409,
    body: { code: 'own-account' },
  })
  const other = await shop.another('admin')
  const replies = await Promise.all([
    changeAccess(admin, other, 'disable'),
    changeAccess(other, admin, 'disable'),
  ])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 401])
  const { rows } = await shop.deps.pool.query('select banned from "user" where id = any($1)', [
    [admin.uid, other.uid],
  ])
  expect(rows.filter(({ banned }) => banned)).toHaveLength(1)
})

test('A password link is sent by e-mail once per submit, and not to a disabled account', async () => {
  const account = await shop.another('seller')
  const input = {
    params: { id: account.uid },
    body: {},
    headers: { 'idempotency-key': 'otra-clave-que-nadie-adivina' },
  }
  const sent = await admin.call(sendPasswordLink, input)
  expect(sent.body).toEqual({ ok: true })
  await admin.call(sendPasswordLink, input)
  expect((await linksMailedTo(shop, account.email)).map(({ kind }) => kind)).toEqual(['password-reset'])
  expect(await auditOf(account)).toEqual([
    { actor: admin.uid, what: 'mandó un enlace de contraseña', before: null, after: null },
  ])
  const { oobCode } = await lastLinkTo(shop, account.email)
  const password = 'la-que-elijo-ahora'
  expect((await shop.anonymous.call(resetPassword, { body: { oobCode, password } })).status).toBe(200)
  expect((await signIn(account.email, password)).status).toBe(200)

  await changeAccess(admin, account, 'disable')
  const refused = await admin.call(sendPasswordLink, { params: { id: account.uid }, body: {} })
  expect(refused).toMatchObject({ status: 409, body: { code: 'account-disabled' } })
  expect(await linksMailedTo(shop, account.email)).toHaveLength(1)
})

test('All sessions of an account end at once, except the actor’s own current session', async () => {
  const account = await shop.another('user')
  await signIn(account.email)
  expect((await account.call(readAccount)).status).toBe(200)
  const end = (whom: Caller) => admin.call(endUserSessions, { params: { id: whom.uid }, body: {} })
  expect((await end(account)).body).toEqual({ ok: true, sesiones: 2 })
  expect((await account.call(whoAmI)).status).toBe(401)
  expect((await end(account)).body).toEqual({ ok: true, sesiones: 0 })
  expect(await auditOf(account)).toEqual([
    { actor: admin.uid, what: 'cerró las sesiones', before: null, after: { sesiones: 2 } },
  ])
  const { browser } = await signIn(admin.email)
  expect((await end(admin)).body).toEqual({ ok: true, sesiones: 1 })
  expect((await browser.get('/api/session')).status).toBe(401)
  expect((await admin.call(whoAmI)).status).toBe(200)
})

test.each([toggleUser, sendPasswordLink, endUserSessions])(
  'A call of $path for an unknown account is not found',
  async (call) => {
    const body = call === toggleUser ? { action: 'disable' } : {}
    const reply = await admin.call(call, { params: { id: 'nadie' }, body })
    expect(reply).toMatchObject({ status: 404, body: { code: 'user-not-found' } })
  },
)
