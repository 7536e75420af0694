import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Database } from '#server/database/connect.ts'
import { runImport } from '#testing/import-process.ts'
import { onServer, shopPlace } from '#testing/shop-place.ts'
import { type ShopProcess, startShopProcess } from '#testing/shop-process.ts'

export type GrownShop = { size: number; shop: ShopProcess; close: () => Promise<void> }

/** Imports the first `size` products of a catalogue file (one line each) and starts the shop. */
export async function openGrownShop(
  size: number,
  {
    catalogue,
    postgresUrl,
    prepare,
  }: {
    catalogue: string
    postgresUrl: string | undefined
    /** Adds more rows before the shop opens. */
    prepare?: (database: Database) => Promise<void>
  },
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
    // The first start creates the demo's users. Without users a shop with sales counts as a real one, and a demo
    // refuses to open it.
    if (prepare) {
      await (await startShopProcess(place.dataDir, place.env)).stop()
      await place.look(prepare)
    }
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
