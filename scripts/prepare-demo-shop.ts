import { cpSync, existsSync } from 'node:fs'
import path from 'node:path'
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
 * Fills a demo shop once, for browser tests to copy: the first start of a shop draws its pictures, which is too slow
 * to repeat for each test file. Reused until the code that fills it changes; several runs may share it.
 */
export default async function prepareDemoShop(): Promise<void> {
  if (!buildWhenStale()) throw new Error('The pages could not be built')
  rememberDemoShop(await madeOnce(place, fingerprintOf(sources).slice(0, 12), fill))
}

async function fill(folder: string, last: string | undefined): Promise<void> {
  if (last) keepPictures(last, folder)
  const shop = await startShopProcess(folder)
  await shop.stop()
}

/** Pictures are kept by their content: what was drawn before need not be drawn again, which is most of a first start. */
function keepPictures(last: string, folder: string): void {
  const drawn = path.join(last, 'images')
  if (existsSync(drawn)) cpSync(drawn, path.join(folder, 'images'), { recursive: true })
}
