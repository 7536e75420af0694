import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '#server/database/connect.ts'
import { Browser } from '#testing/browser.ts'
import { openTestDatabase } from '#testing/open-database.ts'
import { openSignIn, type SignIn } from '#testing/open-sign-in.ts'
import { SignInWindow } from '#testing/sign-in-window.ts'
import { openTestIssuer, type TestIssuer } from '#testing/test-issuer.ts'

const AUTH_SECRET = 'el-mismo-secreto-antes-y-despues-de-mudarse'

let database: Database
let [before, after]: TestIssuer[] = []
let [shopBefore, shopAfter]: SignIn[] = []
let people = 0
let email: string

beforeAll(async () => {
  database = await openTestDatabase()
  before = await openTestIssuer()
  after = await openTestIssuer()
  shopBefore = await openSignIn({ ...before.settings, AUTH_SECRET }, { database })
  shopAfter = await openSignIn({ ...after.settings, AUTH_SECRET }, { database })
})
afterAll(async () => {
  await shopBefore!.close()
  await shopAfter!.close()
  await database.close()
  await before!.stop()
  await after!.stop()
})
beforeEach(() => {
  email = `ana-${++people}@correo.test`
})

/** Signs in through an issuer and returns the person in the shop. */
async function enter(shop: SignIn, issuer: TestIssuer, person: { sub: string; email: string }) {
  issuer.speaksOf({ ...person, email_verified: true, name: 'Ana' })
  const browser = new Browser(shop.app)
  await new SignInWindow(browser).enter()
  return (await browser.get('/api/session')).body as { uid: string; email: string }
}

test('The first person of a new issuer does not open the account of the first person of the earlier issuer', async () => {
  const ana = await enter(shopBefore!, before!, { sub: '1', email })
  const berta = await enter(shopAfter!, after!, { sub: '1', email: `berta-${people}@correo.test` })
  expect(berta).toMatchObject({ email: `berta-${people}@correo.test` })
  expect(berta.uid).not.toBe(ana.uid)
})

test('A person who returns through the new issuer, with another number there, keeps the account', async () => {
  const ana = await enter(shopBefore!, before!, { sub: '10', email })
  expect(await enter(shopAfter!, after!, { sub: '20', email })).toEqual(ana)
  expect(await enter(shopAfter!, after!, { sub: '20', email: `otro-${people}@correo.test` })).toEqual(ana)
})

test('An old link without an issuer is replaced by e-mail and opens the account for no other person', async () => {
  const { uid } = await shopBefore!.identity.createPerson({ nombre: 'Ana', email, rol: 'user' })
  await database.pool.query(`update "user" set "emailVerified" = true where id = $1`, [uid])
  await database.pool.query(
    `insert into account (id, "userId", "accountId", "providerId") values ('de-antes', $1, '100', 'oidc')`,
    [uid],
  )
  expect(
    await enter(shopAfter!, after!, { sub: '100', email: `otra-${people}@correo.test` }),
  ).not.toMatchObject({ uid })
  expect(await enter(shopBefore!, before!, { sub: '100', email })).toMatchObject({ uid, email })
})
