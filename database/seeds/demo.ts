import { readFile } from 'node:fs/promises'
import type { ImageStore } from '#server/adapters/images/image-store.ts'
import type { Deps } from '#server/deps.ts'
import { type DemoGalleries, type DemoPicture, pictureFiles, pictureFolder } from './demo/demo-pictures.ts'
import type { DemoProduct } from './demo/demo-product.ts'
import { fillDemoRows } from './demo/fill-demo-rows.ts'
import { openDemoAccounts } from './demo/open-demo-accounts.ts'
import { demoProducts } from './demo/products.ts'

type SeedDeps = Pick<Deps, 'config' | 'db' | 'pool' | 'images' | 'identity' | 'clock' | 'news'>

/**
 * Fills a shop without products in one transaction, so an interrupted start leaves no partial rows. Throws in
 * production.
 */
export async function seedDemo(deps: SeedDeps): Promise<void> {
  if (deps.config.mode !== 'demo') throw new Error('La tienda de demostración no existe en producción')
  const { rows } = await deps.pool.query('select 1 from products limit 1')
  const isEmpty = rows.length === 0
  if (isEmpty) process.stderr.write('Llenando la tienda de demostración…\n')
  await openDemoAccounts(deps)
  if (!isEmpty) return
  const pictures = await keepPictures(deps.images)
  await fillDemoRows(deps.db, { pictures, now: deps.clock.now() })
  deps.news.changed('catalogue')
}

/** Stores one width. The image store makes the others later. */
async function keepPictures(images: ImageStore): Promise<DemoGalleries> {
  const galleries = demoProducts.map(
    async (product) => [product.sku, await keepGallery(images, product)] as const,
  )
  return new Map(await Promise.all(galleries))
}

const keepGallery = (images: ImageStore, product: DemoProduct): Promise<DemoPicture[]> =>
  Promise.all(
    pictureFiles(product).map(async ({ file, color }) => {
      const { url } = await images.saveOurs(await readFile(new URL(file, pictureFolder)))
      return { url, color }
    }),
  )
