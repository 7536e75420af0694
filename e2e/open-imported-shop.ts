import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { runImport } from '#testing/import-process.ts'
import { type ShopProcess, startShopProcess } from '#testing/shop-process.ts'
import { test as demoTest, expect } from './open-shop-process.ts'

type Catalogue = { csv: string; images?: string }

/**
 * Playwright's `test` with a shop whose catalogue comes from `npm run import`. `write` puts the files into an empty
 * folder.
 */
export const testWithImportedShop = (write: (folder: string) => Promise<Catalogue>) =>
  demoTest.extend<object, { shop: ShopProcess }>({
    shop: [
      async ({}, lend) => {
        const folder = await mkdtemp(path.join(tmpdir(), 'vidriera-catalogue-'))
        const dataDir = await mkdtemp(path.join(tmpdir(), 'vidriera-imported-'))
        const { csv, images } = await write(folder)
        const run = await runImport([csv, ...(images ? ['--images', images] : [])], { dataDir })
        expect(run.code, run.said).toBe(0)
        const shop = await startShopProcess(dataDir)
        await lend(shop)
        await shop.stop()
        for (const made of [folder, dataDir]) await rm(made, { recursive: true, force: true })
      },
      { scope: 'worker', timeout: 400_000 },
    ],
  })
