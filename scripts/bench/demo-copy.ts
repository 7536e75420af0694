import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { demoShopFolder, type ShopProcess, startShopProcess } from '#testing/shop/shop-process.ts'

/** Calls `work` with a copy of the demo shop's data directory and deletes the copy afterwards. */
export async function withDemoCopy<T>(work: (dataDir: string) => Promise<T>): Promise<T> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'vidriera-bench-'))
  try {
    await cp(demoShopFolder(), dataDir, { recursive: true })
    return await work(dataDir)
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

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
