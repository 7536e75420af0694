import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { closeAccount } from '#contract/account/account.ts'
import { placeWebSale } from '#contract/sale/sales.ts'
import { requestPasswordReset } from '#contract/account/sign-in-methods.ts'
import { aCart, aProduct } from '#testing/fixtures/builders.ts'
import type { Caller } from '#testing/http/caller.ts'
import { openShop, PASSWORD, type Shop } from '#testing/shop/open-shop.ts'
import { rowCount } from '#testing/fixtures/stock-fixtures.ts'
import { runQueue } from '#testing/shop/run-queue.ts'
import { tidyUp } from './tidy-up.ts'

const HOUR_MS = 60 * 60 * 1_000

let shop: Shop

beforeAll(async () => {
  shop = await openShop()
})
beforeEach(() => shop.reset())
afterAll(() => shop.close())

test('An expired idempotency record is deleted, and its sale stays', async () => {
  const { deps, clock } = shop
  const top = aProduct({ stock: 5 })
  await shop.addProducts(top)
  await shop.anonymous.call(placeWebSale, { body: aCart([top]) })
  clock.advance(71 * HOUR_MS)
  await tidyUp(deps)
  expect(await rowCount(deps.pool, 'idempotency_keys')).toBe(1)
  clock.advance(2 * HOUR_MS)
  await tidyUp(deps)
  expect(await rowCount(deps.pool, 'idempotency_keys')).toBe(0)
  expect(await rowCount(deps.pool, 'sales')).toBe(1)
})

test('The address and device of an expired session are deleted, and a session in use stays', async () => {
  const { deps, clock } = shop
  const [ended] = [await shop.another('user'), await shop.another('user')]
  const aMomentAgo = new Date(clock.now().getTime() - 1)
  await deps.pool.query('update "session" set "expiresAt" = $2 where "userId" = $1', [ended.uid, aMomentAgo])
  await tidyUp(deps)
  expect(await rowCount(deps.pool, '"session"')).toBe(1)
})

test('The outbox contains no data of a closed account once the last e-mail to it is sent', async () => {
  const { deps } = shop
  const [ana, eva] = [await shop.another('user'), await shop.another('user')]
  const emailsTo = async ({ uid }: Caller) => {
    const to = addresses.get(uid)
    const { rows } = await deps.pool.query('select kind from emails where recipient = $1 order by id', [to])
    return rows.map(({ kind }) => kind)
  }
  const { rows: userRows } = await deps.pool.query('select id, email from "user"')
  const addresses = new Map(userRows.map(({ id, email }) => [id, email]))
  for (const { uid } of [ana, eva])
    await shop.anonymous.call(requestPasswordReset, { body: { email: addresses.get(uid) } })
  await ana.call(closeAccount, { body: { clave: PASSWORD } })
  await tidyUp(deps)
  expect(await emailsTo(ana)).toEqual(['password-reset', 'account-closed'])
  await runQueue(deps, 'send-emails')
  await tidyUp(deps)
  expect(await emailsTo(ana)).toEqual([])
  expect(await emailsTo(eva)).toEqual(['password-reset'])
})
