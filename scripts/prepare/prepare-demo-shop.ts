import { cpSync, existsSync } from 'node:fs'
import path from 'node:path'
import { localDiskImages } from '#server/adapters/images/local-disk-images.ts'
import { startShopProcess, setDemoShopFolder } from '#testing/shop/shop-process.ts'
import { buildWhenStale } from './build-when-stale.ts'
import { fingerprintOf } from './fingerprint.ts'
import { fillFolderOnce } from './fill-folder-once.ts'

/** Everything that affects the data directory after a first start. */
const sources = [
  'database',
  'src/server',
  'src/domain',
  'src/contract',
  'src/testing/fixtures/builders.ts',
  'package-lock.json',
]

const cacheFolder = path.resolve(import.meta.dirname, '../../.cache/demo-shops')

/**
 * Fills a demo shop once for browser tests to copy, because a first start with all picture widths is too slow for each
 * test file. Reused until the code that fills the shop changes. Concurrent runs share it.
 */
export default async function prepareDemoShop(): Promise<void> {
  if (!buildWhenStale()) throw new Error('The pages could not be built')
  setDemoShopFolder(await fillFolderOnce(cacheFolder, fingerprintOf(sources).slice(0, 12), fill))
}

async function fill(folder: string, last: string | undefined): Promise<void> {
  if (last) copyImages(last, folder)
  const shop = await startShopProcess(folder)
  await shop.stop()
  const images = localDiskImages(path.join(folder, 'images'))
  // Two workers, as many as the image store runs, because a picture that waits longer than an upload may is refused.
  const imagesWithoutWidths = (await images.listMissingWidths()).values()
  const work = async () => {
    for (const id of imagesWithoutWidths) await images.createWidths(id)
  }
  await Promise.all([work(), work()])
}

/** Copies pictures of the last demo shop. File names are content hashes, so existing widths stay valid. */
function copyImages(last: string, folder: string): void {
  const lastImages = path.join(last, 'images')
  if (existsSync(lastImages)) cpSync(lastImages, path.join(folder, 'images'), { recursive: true })
}
