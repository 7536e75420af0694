import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Database } from '#server/database/connection/open-database.ts'
import { runImport } from '#testing/shop/import-process.ts'
import { serverSource, createShopStorage } from '#testing/shop/create-shop-storage.ts'
import { type ShopProcess, startShopProcess } from '#testing/shop/shop-process.ts'

export type LargeShop = { size: number; shop: ShopProcess; close: () => Promise<void> }

/**
 * Imports the first `size` products of a catalogue file and starts the shop. The file has one product per
 * line.
 */
export async function openLargeShop(
  size: number,
  {
    catalogue,
    postgresUrl,
    prepare,
  }: {
    catalogue: string
    postgresUrl: string | undefined
    prepare?: (database: Database) => Promise<void>
  },
): Promise<LargeShop> {
  const storage = await createShopStorage([], serverSource(postgresUrl))
  try {
    const lines = (await readFile(catalogue, 'utf8')).split('\n').slice(0, size + 1)
    const file = path.join(storage.dataDir, 'catalogo.csv')
    await writeFile(file, `${lines.join('\n')}\n`)
    const { code, output } = await runImport([file, '--yes'], {
      dataDir: storage.dataDir,
      databaseUrl: storage.env['DATABASE_URL'],
    })
    if (code !== 0) throw new Error(`The import ended with code ${code}\n${output}`)
    // The first start creates the demo's users, because a demo refuses a database with sales and without demo users.
    if (prepare) {
      await (await startShopProcess(storage.dataDir, storage.env)).stop()
      await storage.withDatabase(prepare)
    }
    const shop = await startShopProcess(storage.dataDir, storage.env)
    return {
      size,
      shop,
      async close() {
        await shop.stop()
        await storage.remove()
      },
    }
  } catch (failure) {
    await storage.remove()
    throw failure
  }
}
