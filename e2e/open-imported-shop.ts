import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Database, openDatabase } from '#server/database/connect.ts'
import { runImport } from '#testing/import-process.ts'
import { type ShopProcess, startShopProcess } from '#testing/shop-process.ts'
import { test as demoTest, expect } from './open-shop-process.ts'

type Catalogue = { csv: string; images?: string }

/**
 * Playwright's `test` with a shop of its own for each test, over the catalogue that `write` puts into an empty folder.
 * The pages that look at the shop are closed before it is: they would ask it in vain.
 */
export const testWithImportedShop = (
  write: (folder: string) => Promise<Catalogue>,
  prepare?: (database: Database) => Promise<void>,
) =>
  demoTest.extend<{ folder: string; imported: ImportedShop }>({
    folder: async ({}, lend) => {
      const folder = await mkdtemp(path.join(tmpdir(), 'vidriera-catalogue-'))
      await lend(folder)
      await rm(folder, { recursive: true, force: true })
    },
    imported: async ({ folder }, lend) => {
      const shop = await openImportedShop(await write(folder), prepare)
      await lend(shop)
      await shop.remove()
    },
    baseURL: async ({ imported }, lend) => lend(imported.url),
  })

/** A shop whose whole catalogue came in by `npm run import`. Its address stays the same when it closes and opens. */
type ImportedShop = {
  url: string
  open(): Promise<void>
  close(): Promise<void>
  /** Runs the import command over the closed shop; fails when it refuses. Answers what it said. */
  bringIn(catalogue: Catalogue): Promise<string>
  /** Looks into the database of the closed shop: it has one owner at a time. */
  look<T>(at: (database: Database) => Promise<T>): Promise<T>
  remove(): Promise<void>
}

/** Imports a catalogue into an empty folder and opens the shop over it; `prepare` adds what no spreadsheet brings. */
async function openImportedShop(
  catalogue: Catalogue,
  prepare?: (database: Database) => Promise<void>,
): Promise<ImportedShop> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'vidriera-imported-'))
  let running: ShopProcess | undefined
  const shop: ImportedShop = {
    url: '',
    async open() {
      const port = shop.url === '' ? undefined : new URL(shop.url).port
      running = await startShopProcess(dataDir, port === undefined ? {} : { PORT: port })
      shop.url = running.url
    },
    async close() {
      await running?.stop()
      running = undefined
    },
    async bringIn({ csv, images }) {
      const run = await runImport([csv, ...(images ? ['--images', images] : [])], { dataDir })
      expect(run.code, run.said).toBe(0)
      return run.said
    },
    async look(at) {
      const database = await openDatabase({ dataDir })
      return at(database).finally(() => database.close())
    },
    async remove() {
      await shop.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
  await shop.bringIn(catalogue)
  if (prepare) await shop.look(prepare)
  await shop.open()
  return shop
}
