import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { imageIdOf } from '#server/adapters/images/image-store.ts'
import { localDiskImages } from '#server/adapters/images/local-disk-images.ts'
import { openTestDatabase } from '#testing/database/open-test-database.ts'
import { SHARED_DATA_REMEDY, sharedDataFolder, isSharedDataMissing } from '#testing/fixtures/shared-data.ts'
import { type ImageCounts, importImages } from './import-images.ts'
import { importProducts } from '#server/features/product-import/import-products.ts'
import { openProductFile } from '#server/features/product-import/csv/open-product-file.ts'

const WITHIN_MS = 60_000

test(
  'The real catalogue imports with its pictures in under a minute',
  { timeout: 5 * WITHIN_MS },
  async ({ skip }) => {
    skip(isSharedDataMissing, SHARED_DATA_REMEDY)
    const folder = await mkdtemp(path.join(tmpdir(), 'vidriera-photos-'))
    const database = await openTestDatabase()
    onTestFinished(async () => {
      await database.close()
      await rm(folder, { recursive: true })
    })
    const images = localDiskImages(folder)
    const csv = await openProductFile(path.join(sharedDataFolder, 'catalogo.csv'))
    const runImport = async () => {
      let counts: ImageCounts | undefined
      const findImages = async (names: readonly string[]) => {
        const found = await importImages(images, { folder: path.join(sharedDataFolder, 'images'), names })
        counts = found.counts
        return found.imagesOf
      }
      const { report } = await importProducts(database.pool, { rows: () => csv.rows(), findImages })
      return { counts, report }
    }

    const started = performance.now()
    const first = await runImport()
    expect(performance.now() - started).toBeLessThan(WITHIN_MS)
    expect(first.counts).toEqual({ saved: 345, alreadyStored: 0, refused: [], ignored: 0 })
    expect(first.report).toEqual({ created: 990, updated: 0, unchanged: 0, refused: [], notes: [] })

    const { rows } = await database.pool.query<{ url: string }>(
      'select distinct unnest(images) as url from products',
    )
    expect(rows).toHaveLength(345)
    for (const { url } of rows) expect(await images.has(imageIdOf(url) ?? '')).toBe(true)

    const second = await runImport()
    expect(second.counts).toMatchObject({ saved: 0, alreadyStored: 345 })
    expect(second.report).toMatchObject({ created: 0, updated: 0, unchanged: 990 })
  },
)
