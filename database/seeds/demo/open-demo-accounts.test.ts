import { afterAll, beforeAll, expect, test } from 'vitest'
import { enterByLink, requestSignInLink } from '#contract/ways-in.ts'
import { Browser } from '#testing/browser.ts'
import { lastLinkTo } from '#testing/mailed-links.ts'
import { openShop, type Shop } from '#testing/open-shop.ts'
import { demoAccounts } from './accounts.ts'
import { openDemoAccounts } from './open-demo-accounts.ts'

let shop: Shop

beforeAll(async () => {
  shop = await openShop()
  await openDemoAccounts(shop.deps)
})
afterAll(() => shop.close())

test.each(demoAccounts)(
  '$nombre still signs in with the published password after a sign-in by link',
  async (account) => {
    const { email, password, rol } = account
    await shop.visitor.call(requestSignInLink, { body: { email } })
    const { oobCode } = await lastLinkTo(shop, email)
    expect((await shop.visitor.call(enterByLink, { body: { oobCode, email } })).status).toBe(200)
    const browser = new Browser(shop.app)
    expect((await browser.post('/api/auth/sign-in/email', { email, password })).status).toBe(200)
    expect((await browser.get('/api/session')).body).toMatchObject({ rol })
  },
)

test('a second start changes no account', async () => {
  const accounts = async () =>
    (await shop.deps.pool.query('select id, "userId", password from account order by id')).rows
  const before = await accounts()
  expect(before).toHaveLength(demoAccounts.length)
  await openDemoAccounts(shop.deps)
  expect(await accounts()).toEqual(before)
})
