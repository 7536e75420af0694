import { afterAll, beforeAll, expect, test } from 'vitest'
import { signInWithLink, requestSignInLink } from '#contract/account/sign-in-methods.ts'
import { CookieClient } from '#testing/http/cookie-client.ts'
import { lastLinkTo } from '#testing/email/mailed-links.ts'
import { openShop, type Shop } from '#testing/shop/open-shop.ts'
import { demoAccounts } from './demo-accounts.ts'
import { createDemoAccounts } from './create-demo-accounts.ts'

let shop: Shop

beforeAll(async () => {
  shop = await openShop()
  await createDemoAccounts(shop.deps)
})
afterAll(() => shop.close())

test.each(demoAccounts)(
  '$nombre still signs in with the published password after a sign-in by link',
  async (account) => {
    const { email, password, rol } = account
    await shop.anonymous.call(requestSignInLink, { body: { email } })
    const { oobCode } = await lastLinkTo(shop, email)
    expect((await shop.anonymous.call(signInWithLink, { body: { oobCode, email } })).status).toBe(200)
    const browser = new CookieClient(shop.app)
    expect((await browser.post('/api/auth/sign-in/email', { email, password })).status).toBe(200)
    expect((await browser.get('/api/session')).body).toMatchObject({ rol })
  },
)

test('a second start changes no account', async () => {
  const accounts = async () =>
    (await shop.deps.pool.query('select id, "userId", password from account order by id')).rows
  const before = await accounts()
  expect(before).toHaveLength(demoAccounts.length)
  await createDemoAccounts(shop.deps)
  expect(await accounts()).toEqual(before)
})
