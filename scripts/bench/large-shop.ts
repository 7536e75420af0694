import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { runImport } from '#testing/shop/import-process.ts'
import { serverSource, createShopStorage } from '#testing/shop/create-shop-storage.ts'
import { startShopProcess } from '#testing/shop/shop-process.ts'

export type LargeShop = { url: string; close: () => Promise<void> }

/** Imports the first `size` products of a catalogue file, which has one product per line, and starts the shop. */
export async function openLargeShop(
  size: number,
  { catalogue, postgresUrl }: { catalogue: string; postgresUrl: string | undefined },
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
    const shop = await startShopProcess(storage.dataDir, storage.env)
    return { url: shop.url, close: () => shop.stop().finally(() => storage.remove()) }
  } catch (failure) {
    await storage.remove()
    throw failure
  }
}
