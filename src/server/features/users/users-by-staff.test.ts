import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readAccount } from '#contract/account.ts'
import { whoAmI } from '#contract/session.ts'
import { endSessionsOf, sendPasswordLink, switchUser } from '#contract/user-acts.ts'
import { listUsers } from '#contract/users.ts'
import { requestSignInLink, resetPassword } from '#contract/ways-in.ts'
import { Browser } from '#testing/browser.ts'
import type { Caller } from '#testing/caller.ts'
import { lastLinkTo, linksMailedTo } from '#testing/mailed-links.ts'
import { openShop, PASSWORD, type Shop } from '#testing/open-shop.ts'

let shop: Shop
let admin: Caller

beforeAll(async () => {
  shop = await openShop()
})
beforeEach(async () => {
  admin = await shop.another('admin')
})
afterAll(() => shop.close())

const turn = (by: Caller, whom: Pick<Caller, 'uid'>, action: 'enable' | 'disable', key?: string) =>
  by.call(switchUser, {
    params: { id: whom.uid },
    body: { action },
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  })

async function enter(email: string, password = PASSWORD) {
  const browser = new Browser(shop.app)
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

const listed = async ({ email }: Pick<Caller, 'email'>) =>
  (await admin.call(listUsers, { query: { q: email } })).body[0]

test.each(['seller', 'user'] as const)(
  'A disabled %s is signed out at once and cannot sign in until enabled again',
  async (rol) => {
    const person = await shop.another(rol)
    const { browser } = await enter(person.email)
    expect((await person.call(readAccount)).status).toBe(200)

    expect((await turn(admin, person, 'disable')).status).toBe(200)
    expect(await person.call(whoAmI)).toMatchObject({ status: 401, body: { code: 'not-signed-in' } })
    expect((await browser.get('/api/session')).status).toBe(401)
    expect(await enter(person.email)).toMatchObject({ status: 403, code: 'login-blocked' })
    expect(await listed(person)).toMatchObject({ activa: false })

    expect((await turn(admin, person, 'enable')).status).toBe(200)
    expect((await enter(person.email)).status).toBe(200)
    // Sessions from before the account was disabled stay invalid.
    expect((await person.call(whoAmI)).status).toBe(401)
    expect(await listed(person)).toMatchObject({ activa: true })
    const [actor, on, off] = [admin.uid, { activa: true }, { activa: false }]
    expect(await auditOf(person)).toEqual([
      { actor, what: 'desactivó una cuenta', before: on, after: off },
      { actor, what: 'activó una cuenta', before: off, after: on },
    ])
  },
)

test('An earlier e-mail link does not sign a disabled account in', async () => {
  const person = await shop.another('user')
  await shop.visitor.call(requestSignInLink, { body: { email: person.email } })
  const { oobCode } = await lastLinkTo(shop, person.email)
  await turn(admin, person, 'disable')
  const browser = new Browser(shop.app)
  const answer = await browser.post('/api/login/link', { oobCode, email: person.email })
  expect(answer.status).toBeGreaterThanOrEqual(400)
  expect((await browser.get('/api/session')).status).toBe(401)
})

test('Repeated disabling changes nothing and writes one audit entry', async () => {
  const person = await shop.another('seller')
  const key = 'una-clave-que-nadie-adivina'
  expect((await turn(admin, person, 'disable', key)).status).toBe(200)
  expect((await turn(admin, person, 'disable')).status).toBe(200)
  await turn(admin, person, 'enable')
  expect((await turn(admin, person, 'disable', key)).status).toBe(200)
  expect(await listed(person)).toMatchObject({ activa: true })
  expect(await auditOf(person)).toHaveLength(2)
})

test('An admin cannot disable the own account, and of two admins who disable each other one stays enabled', async () => {
  expect(await turn(admin, admin, 'disable')).toMatchObject({ status: 409, body: { code: 'own-account' } })
  const other = await shop.another('admin')
  const answers = await Promise.all([turn(admin, other, 'disable'), turn(other, admin, 'disable')])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401])
  const { rows } = await shop.deps.pool.query('select banned from "user" where id = any($1)', [
    [admin.uid, other.uid],
  ])
  expect(rows.filter(({ banned }) => banned)).toHaveLength(1)
})

test('A password link is sent by e-mail once per submit, and not to a disabled account', async () => {
  const person = await shop.another('seller')
  const asked = {
    params: { id: person.uid },
    body: {},
    headers: { 'idempotency-key': 'otra-clave-que-nadie-adivina' },
  }
  const sent = await admin.call(sendPasswordLink, asked)
  expect(sent.body).toEqual({ ok: true })
  await admin.call(sendPasswordLink, asked)
  expect((await linksMailedTo(shop, person.email)).map(({ kind }) => kind)).toEqual(['password-reset'])
  expect(await auditOf(person)).toEqual([
    { actor: admin.uid, what: 'mandó un enlace de contraseña', before: null, after: null },
  ])
  const { oobCode } = await lastLinkTo(shop, person.email)
  const password = 'la-que-elijo-ahora'
  expect((await shop.visitor.call(resetPassword, { body: { oobCode, password } })).status).toBe(200)
  expect((await enter(person.email, password)).status).toBe(200)

  await turn(admin, person, 'disable')
  const refused = await admin.call(sendPasswordLink, { params: { id: person.uid }, body: {} })
  expect(refused).toMatchObject({ status: 409, body: { code: 'account-disabled' } })
  expect(await linksMailedTo(shop, person.email)).toHaveLength(1)
})

test('All sessions of an account end at once, except the actor’s own current session', async () => {
  const person = await shop.another('user')
  await enter(person.email)
  expect((await person.call(readAccount)).status).toBe(200)
  const end = (whom: Caller) => admin.call(endSessionsOf, { params: { id: whom.uid }, body: {} })
  expect((await end(person)).body).toEqual({ ok: true, sesiones: 2 })
  expect((await person.call(whoAmI)).status).toBe(401)
  expect((await end(person)).body).toEqual({ ok: true, sesiones: 0 })
  expect(await auditOf(person)).toEqual([
    { actor: admin.uid, what: 'cerró las sesiones', before: null, after: { sesiones: 2 } },
  ])
  const { browser } = await enter(admin.email)
  expect((await end(admin)).body).toEqual({ ok: true, sesiones: 1 })
  expect((await browser.get('/api/session')).status).toBe(401)
  expect((await admin.call(whoAmI)).status).toBe(200)
})

test.each([switchUser, sendPasswordLink, endSessionsOf])(
  'A call of $path for an unknown account is not found',
  async (call) => {
    const body = call === switchUser ? { action: 'disable' } : {}
    const answer = await admin.call(call, { params: { id: 'nadie' }, body })
    expect(answer).toMatchObject({ status: 404, body: { code: 'user-not-found' } })
  },
)
