import { cpSync, existsSync } from 'node:fs'
import path from 'node:path'
import { localDiskImages } from '#server/adapters/images/local-disk-images.ts'
import { startShopProcess, setDemoShopFolder } from '#testing/shop/shop-process.ts'
import { buildWhenStale } from './build-when-stale.ts'
import { fingerprintOf } from './fingerprint.ts'
import { fillFolderOnce } from './fill-folder-once.ts'

/** Files and folders that affect the demo shop's data. */
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
 * Creates the demo shop that browser tests copy, because a first start with all picture widths is slow. Concurrent runs
 * share the shop until its code changes.
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
  // Two workers, because the image store decodes two images at a time and refuses images that wait too long.
  const imagesWithoutWidths = (await images.listMissingWidths()).values()
  const work = async () => {
    for (const id of imagesWithoutWidths) await images.createWidths(id)
  }
  await Promise.all([work(), work()])
}

/** Copies the pictures of the previous demo shop. File names are content hashes, so these files stay valid. */
function copyImages(last: string, folder: string): void {
  const lastImages = path.join(last, 'images')
  if (existsSync(lastImages)) cpSync(lastImages, path.join(folder, 'images'), { recursive: true })
}
