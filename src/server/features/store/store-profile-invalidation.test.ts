import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { readStore } from '#contract/store/store.ts'
import { readStoreData, updateStoreData } from '#contract/store/store-data.ts'
import { openDatabase } from '#server/database/connection/open-database.ts'
import { openTestDatabase } from '#testing/database/open-test-database.ts'
import { openShop, type Shop } from '#testing/shop/open-shop.ts'

let here: Shop
let there: Shop

beforeAll(async () => {
  const database = await openTestDatabase()
  const databaseUrl = database.pool.options.connectionString!
  // One secret for both processes. With different secrets, each would replace the other's signing keys, because it
  // cannot decrypt them.
  const settings = { DATABASE_URL: databaseUrl, AUTH_SECRET: 'un-secreto-de-prueba-de-mas-de-32-letras' }
  here = await openShop({ settings, database })
  there = await openShop({ settings, database: await openDatabase({ databaseUrl, dataDir: '' }) })
})
afterAll(async () => {
  await there.close()
  await here.close()
})

const phoneAt = async (shop: Shop) => (await shop.anonymous.call(readStore)).body.profile.phone

test('A change of the profile in one process reaches the other processes within a moment', async () => {
  const before = await phoneAt(there)
  const admin = await here.as('admin')
  const { profile, version } = (await admin.call(readStoreData)).body
  const saved = await admin.call(updateStoreData, { body: { ...profile, phone: '351 555-0100', version } })
  expect(saved.body).toMatchObject({ version: 1 })
  expect(before).not.toBe('351 555-0100')
  expect(await phoneAt(here)).toBe('351 555-0100')
  await vi.waitFor(async () => expect(await phoneAt(there)).toBe('351 555-0100'), {
    timeout: 10_000,
    interval: 50,
  })
})
