import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { downloadAccount } from '#contract/account/account.ts'
import { listEmails } from '#contract/email/emails.ts'
import { quoteCart } from '#contract/pricing/quotes.ts'
import { POOL_SIZE } from '#server/database/connection/pool-size.ts'
import { aProduct } from '#testing/fixtures/builders.ts'
import { openShop, type Shop } from '#testing/shop/open-shop.ts'
import { waitUntil } from '#testing/wait-until.ts'

let shop: Shop

beforeAll(async () => {
  shop = await openShop()
  await shop.addProducts(aProduct({ id: 'falda' }))
})

afterAll(() => shop.close())

test('Downloads of own e-mails read the outbox one at a time, and neither a staff search nor shoppers wait for them', async () => {
  const [ana, admin] = [await shop.as('user'), await shop.as('admin')]
  await shop.deps.pool.query('update "user" set "emailVerified" = true')
  const outbox = blockOutboxReads(shop)
  const downloads = Array.from({ length: 2 * POOL_SIZE }, () => ana.call(downloadAccount))
  await waitUntil(() => outbox.downloads() === 1)
  const search = admin.call(listEmails, { query: { q: 'nadie', limit: 20 } })
  await waitUntil(() => outbox.searches() === 1)
  const body = { productos: [{ id: 'falda', cantidad: 1 }] }
  expect((await shop.anonymous.call(quoteCart, { body })).status).toBe(200)
  expect(outbox.downloads()).toBe(1)
  outbox.release()
  for (const reply of await Promise.all([search, ...downloads])) expect(reply.status).toBe(200)
})

/** Blocks and counts queries of the outbox until `release`. */
function blockOutboxReads({ deps: { pool } }: Shop) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const query = pool.query.bind(pool) as (...parameters: unknown[]) => Promise<unknown>
  const statements: string[] = []
  const spy = vi.spyOn(pool, 'query').mockImplementation((async (...statement: unknown[]) => {
    const text = JSON.stringify(statement[0])
    if (/from \W*emails\b/.test(text)) {
      statements.push(text)
      await released
    }
    return query(...statement)
  }) as never)
  onTestFinished(() => {
    release()
    spy.mockRestore()
  })
  const searches = () => statements.filter((text) => text.includes(' like ')).length
  return { searches, downloads: () => statements.length - searches(), release }
}
