import { MultiBar, Presets } from 'cli-progress'
import sharp from 'sharp'
import type { ImageStore } from '#server/adapters/images/image-store.ts'
import type { Deps } from '#server/deps.ts'
import type { DemoProduct } from './demo/demo-product.ts'
import type { DemoGalleries, DrawnPicture } from './demo/drawn-picture.ts'
import { fillDemoRows } from './demo/fill-demo-rows.ts'
import { openDemoAccounts } from './demo/open-demo-accounts.ts'
import { demoPictures } from './demo/render-demo-pictures.ts'
import { demoProducts } from './demo/products.ts'

// Drawings are 1200 wide at 72 dots per inch. 800 is sharp on every screen of the demo and halves the first start.
const DRAWN_AT_DPI = 48

type SeedDeps = Pick<Deps, 'config' | 'db' | 'pool' | 'images' | 'identity' | 'clock' | 'news'>

/**
 * Fills a shop that has no products yet: accounts, drawn pictures, then all rows in one transaction, so a start that is
 * interrupted leaves nothing half done. A shop that already sells something keeps what it has. Refuses in production.
 */
export async function seedDemo(deps: SeedDeps): Promise<void> {
  if (deps.config.mode !== 'demo') throw new Error('La tienda de demostración no existe en producción')
  await openDemoAccounts(deps)
  const { rows } = await deps.pool.query('select 1 from products limit 1')
  if (rows.length > 0) return
  const pictures = await drawPictures(deps.images)
  await fillDemoRows(deps.db, { pictures, now: deps.clock.now() })
  deps.news.changed('catalogue')
}

/** Draws every product and keeps the pictures: sku → its gallery, in order. */
async function drawPictures(images: ImageStore): Promise<DemoGalleries> {
  const bars = new MultiBar(
    {
      format: 'Dibujando la tienda de demostración {bar} {value}/{total}',
      hideCursor: true,
      noTTYOutput: false,
    },
    Presets.shades_classic,
  )
  const bar = bars.create(demoProducts.length, 0)
  const galleries = new Map<string, DrawnPicture[]>()
  const waiting = demoProducts.values()
  const draw = async () => {
    for (const product of waiting) {
      galleries.set(product.sku, await drawProduct(images, product))
      bar.increment()
    }
  }
  try {
    await Promise.all([draw(), draw()])
  } finally {
    bars.stop()
  }
  return galleries
}

async function drawProduct(images: ImageStore, product: DemoProduct): Promise<DrawnPicture[]> {
  const gallery: DrawnPicture[] = []
  for (const { svg, color } of demoPictures(product)) {
    const drawn = await sharp(Buffer.from(svg), { density: DRAWN_AT_DPI })
      .png({ compressionLevel: 1 })
      .toBuffer()
    const stored = await images.save(drawn)
    if (!stored.ok) throw new Error(`${product.sku}: ${stored.reason}`)
    gallery.push({ url: stored.url, color })
  }
  return gallery
}
