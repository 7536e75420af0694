import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, expect, inject, test, vi } from 'vitest'
import { aProduct } from '#testing/fixtures/builders.ts'
import { type ShopStorage, createShopStorage } from '#testing/shop/create-shop-storage.ts'
import { type ShopProcess, startShopProcess } from '#testing/shop/shop-process.ts'

let storage: ShopStorage
let shop: ShopProcess

afterEach(async () => {
  await shop.kill()
  await storage.remove()
})

test('A shop that loses its data directory reports it and exits without writing there', async () => {
  storage = await createShopStorage([aProduct()], inject('emptyShop'))
  shop = await startShopProcess(storage.dataDir)
  await rm(join(storage.dataDir, 'database.lock'), { recursive: true })
  await vi.waitFor(() => expect(shop.isAlive()).toBe(false), { timeout: 30_000 })
  expect(shop.output()).toContain(`la carpeta de datos «${storage.dataDir}» dejó de ser suya`)
})
