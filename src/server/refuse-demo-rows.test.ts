import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoAccounts } from '#seeds/demo/accounts.ts'
import { openShop, type Shop } from '#testing/open-shop.ts'
import { refuseDemoRows } from './refuse-demo-rows.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

test('a real shop does not open over the demo accounts, whose passwords everybody knows', async () => {
  await expect(refuseDemoRows(shop.deps.pool)).resolves.toBeUndefined()
  await shop.deps.identity.createPerson(demoAccounts[0]!)
  await expect(refuseDemoRows(shop.deps.pool)).rejects.toThrow('no se puede usar en producción')
})
