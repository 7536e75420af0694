import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { aProduct } from '#testing/fixtures/builders.ts'
import { startImport } from '#testing/shop/import-process.ts'
import { testRunServer } from '#testing/consistency/kill-during-sales.ts'
import { createShopStorage } from '#testing/shop/create-shop-storage.ts'

/** An import of this size takes seconds. */
const NEW_ROWS = 20_000
/** The reader is a few thousand rows ahead of the writer, so after half the file the writes have begun. */
const HALF_READ = /Filas[^%]* (?:[5-9]\d|100) %/

test('An import killed between its rows leaves no change', async () => {
  const storage = await createShopStorage([aProduct({ sku: 'RE-1', stock: 3 })], testRunServer())
  onTestFinished(() => storage.remove())
  const file = path.join(storage.dataDir, 'catalogo.csv')
  const rows = Array.from({ length: NEW_ROWS }, (_, n) => `N-${n},Buzo ${n},Sweaters,900,1`)
  await writeFile(file, ['sku,nombre,categoria,precio,stock', 'RE-1,Remera,Tops,1700,9', ...rows].join('\n'))

  const running = startImport([file, '--yes'], {
    dataDir: storage.dataDir,
    databaseUrl: storage.env['DATABASE_URL'],
  })
  await vi.waitFor(() => expect(running.output()).toMatch(HALF_READ), { timeout: 120_000, interval: 10 })
  running.kill()
  // Fails if the import finished before the kill.
  expect(await running.ended).toMatchObject({ code: null })

  await storage.withDatabase(async ({ pool }) => {
    const products = await pool.query(
      'select products.sku, stock, version from products join variants on product_id = id',
    )
    expect(products.rows).toEqual([{ sku: 'RE-1', stock: 3, version: 1 }])
    const ledgers = await pool.query(
      'select (select count(*) from stock_movements) as movements, (select count(*) from audit_trail) as trail',
    )
    expect(ledgers.rows).toEqual([{ movements: 1, trail: 0 }])
  })
}, 240_000)
