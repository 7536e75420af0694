import { cpSync, existsSync } from 'node:fs'
import path from 'node:path'
import { localDiskImages } from '#server/adapters/images/local-disk.ts'
import { startShopProcess, rememberDemoShop } from '#testing/shop-process.ts'
import { buildWhenStale } from './build-when-stale.ts'
import { fingerprintOf } from './fingerprint.ts'
import { madeOnce } from './made-once.ts'

/** All that decides what a first start puts into the data directory. */
const sources = [
  'database',
  'src/server',
  'src/domain',
  'src/contract',
  'src/testing/builders.ts',
  'package-lock.json',
]

const place = path.resolve(import.meta.dirname, '../.cache/demo-shops')

/**
 * Fills a demo shop once, for browser tests to copy: a first start, and all widths of its pictures, are too slow to repeat for
 * each test file. Reused until the code that fills it changes; several runs may share it.
 */
export default async function prepareDemoShop(): Promise<void> {
  if (!buildWhenStale()) throw new Error('The pages could not be built')
  rememberDemoShop(await madeOnce(place, fingerprintOf(sources).slice(0, 12), fill))
}

async function fill(folder: string, last: string | undefined): Promise<void> {
  if (last) keepPictures(last, folder)
  const shop = await startShopProcess(folder)
  await shop.stop()
  const images = localDiskImages(path.join(folder, 'images'))
  // As many at once as the store prepares: a picture that waits longer than an upload may is refused.
  const waiting = (await images.waitingForWidths()).values()
  const work = async () => {
    for (const id of waiting) await images.makeWidths(id)
  }
  await Promise.all([work(), work()])
}

/** Pictures are kept by their content: the widths that were made before need not be made again. */
function keepPictures(last: string, folder: string): void {
  const made = path.join(last, 'images')
  if (existsSync(made)) cpSync(made, path.join(folder, 'images'), { recursive: true })
}
