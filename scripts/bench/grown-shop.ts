import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { runImport } from '#testing/import-process.ts'
import { onServer, shopPlace } from '#testing/shop-place.ts'
import { type ShopProcess, startShopProcess } from '#testing/shop-process.ts'

export type GrownShop = { size: number; shop: ShopProcess; close: () => Promise<void> }

/**
 * A shop with the first `size` products of a catalogue file (one line each), imported as anybody would, and open for
 * callers.
 */
export async function openGrownShop(
  size: number,
  { catalogue, postgresUrl }: { catalogue: string; postgresUrl: string | undefined },
): Promise<GrownShop> {
  const place = await shopPlace([], onServer(postgresUrl))
  try {
    const lines = (await readFile(catalogue, 'utf8')).split('\n').slice(0, size + 1)
    const file = path.join(place.dataDir, 'catalogo.csv')
    await writeFile(file, `${lines.join('\n')}\n`)
    const { code, said } = await runImport([file], {
      dataDir: place.dataDir,
      databaseUrl: place.env['DATABASE_URL'],
    })
    if (code !== 0) throw new Error(`The import ended with code ${code}\n${said}`)
    const shop = await startShopProcess(place.dataDir, place.env)
    return {
      size,
      shop,
      async close() {
        await shop.stop()
        await place.remove()
      },
    }
  } catch (failure) {
    await place.remove()
    throw failure
  }
}
