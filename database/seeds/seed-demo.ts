import { readFile } from 'node:fs/promises'
import type { ImageStore } from '#server/adapters/images/image-store.ts'
import type { Deps } from '#server/deps.ts'
import { type DemoGalleries, type DemoImage, imageFiles, imageFolder } from './demo/demo-images.ts'
import type { DemoProduct } from './demo/demo-product.ts'
import { fillDemoRows } from './demo/fill-demo-rows.ts'
import { createDemoAccounts } from './demo/create-demo-accounts.ts'
import { demoProducts } from './demo/demo-products.ts'

type SeedDeps = Pick<Deps, 'config' | 'db' | 'pool' | 'images' | 'identity' | 'clock' | 'catalogueChanges'>

/**
 * Fills a shop without products in one transaction, so an interrupted start leaves no partial rows. Throws in
 * production.
 */
export async function seedDemo(deps: SeedDeps): Promise<void> {
  if (deps.config.mode !== 'demo') throw new Error('La tienda de demostración no existe en producción')
  const { rows } = await deps.pool.query('select 1 from products limit 1')
  const isEmpty = rows.length === 0
  if (isEmpty) process.stderr.write('Llenando la tienda de demostración…\n')
  await createDemoAccounts(deps)
  if (!isEmpty) return
  const galleries = await storeImages(deps.images)
  await fillDemoRows(deps.db, { galleries, now: deps.clock.now() })
  deps.catalogueChanges.notify('catalogue')
}

/** Stores each picture in one width. The image store creates the other widths later. */
async function storeImages(images: ImageStore): Promise<DemoGalleries> {
  const galleries = demoProducts.map(
    async (product) => [product.sku, await storeGallery(images, product)] as const,
  )
  return new Map(await Promise.all(galleries))
}

const storeGallery = (images: ImageStore, product: DemoProduct): Promise<DemoImage[]> =>
  Promise.all(
    imageFiles(product).map(async ({ file, color }) => {
      const { url } = await images.saveBundled(await readFile(new URL(file, imageFolder)))
      return { url, color }
    }),
  )
