import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '#server/database/connection/open-database.ts'
import { CookieClient } from '#testing/http/cookie-client.ts'
import { openTestDatabase } from '#testing/database/open-test-database.ts'
import { openSignIn, type SignIn } from '#testing/identity/open-sign-in.ts'
import { SignInWindow } from '#testing/identity/sign-in-window.ts'
import { openTestOidcIssuer, type TestOidcIssuer } from '#testing/identity/test-oidc-issuer.ts'

const AUTH_SECRET = 'el-mismo-secreto-antes-y-despues-de-mudarse'

let database: Database
let [issuerBefore, issuerAfter]: TestOidcIssuer[] = []
let [shopBefore, shopAfter]: SignIn[] = []
let accountCount = 0
let email: string

beforeAll(async () => {
  database = await openTestDatabase()
  issuerBefore = await openTestOidcIssuer()
  issuerAfter = await openTestOidcIssuer()
  shopBefore = await openSignIn({ ...issuerBefore.settings, AUTH_SECRET }, { database })
  shopAfter = await openSignIn({ ...issuerAfter.settings, AUTH_SECRET }, { database })
})
afterAll(async () => {
  await shopBefore!.close()
  await shopAfter!.close()
  await database.close()
  await issuerBefore!.stop()
  await issuerAfter!.stop()
})
beforeEach(() => {
  email = `ana-${++accountCount}@correo.test`
})

/** Signs in through an issuer and returns the person's account in the shop. */
async function signIn(shop: SignIn, issuer: TestOidcIssuer, issuerUser: { sub: string; email: string }) {
  issuer.setClaims({ ...issuerUser, email_verified: true, name: 'Ana' })
  const browser = new CookieClient(shop.app)
  await new SignInWindow(browser).signIn()
  return (await browser.get('/api/session')).body as { uid: string; email: string }
}

test('The same subject id at a new issuer does not sign in to the account of the earlier issuer', async () => {
  const ana = await signIn(shopBefore!, issuerBefore!, { sub: '1', email })
  const berta = await signIn(shopAfter!, issuerAfter!, {
    sub: '1',
    email: `berta-${accountCount}@correo.test`,
  })
  expect(berta).toMatchObject({ email: `berta-${accountCount}@correo.test` })
  expect(berta.uid).not.toBe(ana.uid)
})

test('A person with a new subject id at the new issuer keeps the account through the same e-mail', async () => {
  const ana = await signIn(shopBefore!, issuerBefore!, { sub: '10', email })
  expect(await signIn(shopAfter!, issuerAfter!, { sub: '20', email })).toEqual(ana)
  expect(
    await signIn(shopAfter!, issuerAfter!, { sub: '20', email: `otro-${accountCount}@correo.test` }),
  ).toEqual(ana)
})

test('An old account link without an issuer signs in only the person with the e-mail of the account', async () => {
  const { uid } = await shopBefore!.identity.createUser({ nombre: 'Ana', email, rol: 'user' })
  await database.pool.query(`update "user" set "emailVerified" = true where id = $1`, [uid])
  await database.pool.query(
    `insert into account (id, "userId", "accountId", "providerId") values ('de-antes', $1, '100', 'oidc')`,
    [uid],
  )
  expect(
    await signIn(shopAfter!, issuerAfter!, { sub: '100', email: `otra-${accountCount}@correo.test` }),
  ).not.toMatchObject({ uid })
  expect(await signIn(shopBefore!, issuerBefore!, { sub: '100', email })).toMatchObject({ uid, email })
})
