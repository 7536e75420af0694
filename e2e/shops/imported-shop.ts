import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { runImport } from '#testing/shop/import-process.ts'
import { type ShopProcess, startShopProcess } from '#testing/shop/shop-process.ts'
import { test as demoTest, expect } from './demo-shop.ts'

type Catalogue = { csv: string; images?: string }

/**
 * Playwright's `test` with a shop whose catalogue comes from `npm run import`. `writeCatalogue` writes the
 * import files into an empty folder.
 */
export const testWithImportedShop = (writeCatalogue: (folder: string) => Promise<Catalogue>) =>
  demoTest.extend<object, { shop: ShopProcess }>({
    shop: [
      async ({}, use) => {
        const folder = await mkdtemp(path.join(tmpdir(), 'vidriera-catalogue-'))
        const dataDir = await mkdtemp(path.join(tmpdir(), 'vidriera-imported-'))
        const { csv, images } = await writeCatalogue(folder)
        const run = await runImport([csv, '--yes', ...(images ? ['--images', images] : [])], { dataDir })
        expect(run.code, run.output).toBe(0)
        const shop = await startShopProcess(dataDir)
        await use(shop)
        await shop.stop()
        for (const directory of [folder, dataDir]) await rm(directory, { recursive: true, force: true })
      },
      { scope: 'worker', timeout: 400_000 },
    ],
  })
