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

test('A shop that loses its data directory reports it and exits without writing there', async () => {
  place = await shopPlace([aProduct()], inject('emptyShop'))
  shop = await startShopProcess(place.dataDir)
  await rm(join(place.dataDir, 'database.lock'), { recursive: true })
  await vi.waitFor(() => expect(shop.isAlive()).toBe(false), { timeout: 30_000 })
  expect(shop.said()).toContain(`la carpeta de datos «${place.dataDir}» dejó de ser suya`)
})
