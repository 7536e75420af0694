import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { productExportFormats } from '#contract/export/export-format.ts'
import { exportProducts } from '#contract/export/exports.ts'
import { listProducts } from '#contract/product/products.ts'
import { openProductFile } from '#server/features/product-import/csv/open-product-file.ts'
import { importProducts, previewImport } from '#server/features/product-import/import-products.ts'
import { noImages } from '#testing/fixtures/import-rows.ts'
import { SHARED_DATA_REMEDY, isSharedDataMissing, sharedDataFolder } from '#testing/fixtures/shared-data.ts'
import { type Shop, openShop } from '#testing/shop/open-shop.ts'

const MINUTES = 60_000
const ROWS = 43_072

let shop: Shop
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vidriera-large-export-'))
  shop = await openShop()
})
afterAll(async () => {
  await shop.close()
  await rm(folder, { recursive: true })
})

test(
  'An import of an export of 43.072 products changes nothing, and the shop answers shoppers during the export',
  { timeout: 10 * MINUTES },
  async ({ skip }) => {
    skip(isSharedDataMissing, SHARED_DATA_REMEDY)
    const admin = await shop.as('admin')
    const file = await openProductFile(path.join(sharedDataFolder, 'catalogo-grande.csv'))
    await importProducts(shop.deps.pool, { rows: () => file.rows(), findImages: noImages })
    for (const formato of productExportFormats) {
      const shoppers = searchUntilStopped()
      const start = performance.now()
      const { status, bytes } = await admin.call(exportProducts, { query: { formato } })
      expect(status).toBe(200)
      const longestWait = await shoppers.stop()
      // A blocked event loop would make a shopper wait for the whole export.
      expect(longestWait).toBeLessThan((performance.now() - start) / 2)
      const exported = path.join(folder, formato)
      await writeFile(exported, bytes)
      const again = await openProductFile(exported)
      const { report } = await previewImport(shop.deps.pool, {
        rows: () => again.rows(),
        findImages: noImages,
      })
      expect(report).toEqual({ created: 0, updated: 0, unchanged: ROWS, refused: [], notes: [] })
    }
  },
)

/** Searches products like a shopper. `stop` returns the longest response time in milliseconds. */
function searchUntilStopped() {
  let isStopped = false
  const longestWait = (async () => {
    let longest = 0
    for (let number = 0; !isStopped; number += 1) {
      const start = performance.now()
      const { status } = await shop.anonymous.call(listProducts, { query: { limit: 8, q: `a${number}` } })
      expect(status).toBe(200)
      longest = Math.max(longest, performance.now() - start)
      await sleep(20)
    }
    return longest
  })()
  return {
    stop() {
      isStopped = true
      return longestWait
    },
  }
}
