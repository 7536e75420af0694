import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Database, openDatabase } from '#server/database/connect.ts'
import { runImport } from '#testing/import-process.ts'
import { type ShopProcess, startShopProcess } from '#testing/shop-process.ts'
import { expect } from './open-shop-process.ts'

/** A shop whose whole catalogue came in by `npm run import`. Its address stays the same when it closes and opens. */
export type ImportedShop = {
  url: string
  open(): Promise<void>
  close(): Promise<void>
  /** Runs the import command over the closed shop; fails when it refuses. Answers what it said. */
  bringIn(csv: string, images?: string): Promise<string>
  /** Looks into the database of the closed shop: it has one owner at a time. */
  look<T>(at: (database: Database) => Promise<T>): Promise<T>
  remove(): Promise<void>
}

/** Imports a catalogue into an empty folder and opens the shop over it; `prepare` adds what no spreadsheet brings. */
export async function openImportedShop(
  csv: string,
  images?: string,
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
    async bringIn(file, folder) {
      const run = await runImport([file, ...(folder ? ['--images', folder] : [])], { dataDir })
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
  await shop.bringIn(csv, images)
  if (prepare) await shop.look(prepare)
  await shop.open()
  return shop
}
