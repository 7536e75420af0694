import { rmSync } from 'node:fs'
import path from 'node:path'
import { demoShopTemplate, startShopProcess } from '#testing/shop-process.ts'
import { buildWhenStale } from './build-when-stale.ts'
import { fingerprintOf, isStampedWith, writeStamp } from './fingerprint.ts'

/** All that decides what a first start puts into the data directory. */
const sources = [
  'database',
  'src/server',
  'src/domain',
  'src/contract',
  'src/testing/builders.ts',
  'package-lock.json',
]

/**
 * Fills a demo shop once, for browser tests to copy: the first start of a shop draws its pictures, which is too slow
 * to repeat for each test file. Reused until the code that fills it changes.
 */
export default async function prepareDemoShop(): Promise<void> {
  if (!buildWhenStale()) throw new Error('The pages could not be built')
  // Beside the folder, not in it: a shop's data directory holds the shop's files only.
  const stamp = `${demoShopTemplate}.stamp`
  const fingerprint = fingerprintOf(sources)
  if (isStampedWith(stamp, fingerprint)) return
  rmSync(stamp, { force: true })
  rmSync(demoShopTemplate, { recursive: true, force: true })
  const shop = await startShopProcess(path.resolve(demoShopTemplate))
  await shop.stop()
  writeStamp(stamp, fingerprint)
}
