import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { filledDemoShop, type ShopProcess, startShopProcess } from '#testing/shop-process.ts'

/** Lends a data directory that is a copy of the demo shop, and takes it away afterwards. */
export async function withDemoCopy<T>(work: (dataDir: string) => Promise<T>): Promise<T> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'vidriera-bench-'))
  try {
    await cp(filledDemoShop(), dataDir, { recursive: true })
    return await work(dataDir)
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Lends the real server, in a process of its own, over a copy of the demo shop. */
export function withDemoShop<T>(work: (shop: ShopProcess) => Promise<T>): Promise<T> {
  return withDemoCopy(async (dataDir) => {
    const shop = await startShopProcess(dataDir)
    try {
      return await work(shop)
    } finally {
      await shop.stop()
    }
  })
}
