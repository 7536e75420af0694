import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, expect, inject, test, vi } from 'vitest'
import { aProduct } from '#testing/builders.ts'
import { type ShopPlace, shopPlace } from '#testing/shop-place.ts'
import { type ShopProcess, startShopProcess } from '#testing/shop-process.ts'

let place: ShopPlace
let shop: ShopProcess

afterEach(async () => {
  await shop.kill()
  await place.remove()
})

test('a shop whose data directory was taken from it says so and ends, instead of writing into what is not its own', async () => {
  place = await shopPlace([aProduct()], inject('emptyShop'))
  shop = await startShopProcess(place.dataDir)
  await rm(join(place.dataDir, 'database.lock'), { recursive: true })
  await vi.waitFor(() => expect(shop.isAlive()).toBe(false), { timeout: 30_000 })
  expect(shop.said()).toContain(`la carpeta de datos «${place.dataDir}» dejó de ser suya`)
})
