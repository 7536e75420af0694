import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import {
  type CatalogueChange,
  sharedCatalogueChanges,
} from '#server/database/notifications/catalogue-changes.ts'
import { noImages } from '#testing/fixtures/import-rows.ts'
import { runImport } from '#testing/shop/import-process.ts'
import { openTestDatabase } from '#testing/database/open-test-database.ts'
import { importProducts } from '#server/features/product-import/import-products.ts'

test('A running shop drops its cached pages only after an import that changes data', async () => {
  const { folder, databaseUrl, drop } = await openedShop()
  const file = path.join(folder, 'catalogo.csv')
  await writeFile(file, 'sku,nombre,categoria,precio\nRE-1,Remera,Tops,1500\n')

  drop.mockClear()
  expect(await runImport([file, '--yes'], { dataDir: folder, databaseUrl })).toMatchObject({ code: 0 })
  await vi.waitFor(() => expect(drop.mock.calls).toEqual([['catalogue']]), 10_000)
  expect(await runImport([file, '--yes'], { dataDir: folder, databaseUrl })).toMatchObject({ code: 0 })
  expect(drop).toHaveBeenCalledTimes(1)
})

test('A running shop shows imported products although the report cannot be written', async () => {
  const { folder, databaseUrl, drop } = await openedShop()
  const file = path.join(folder, 'catalogo.csv')
  await writeFile(file, 'sku,nombre,categoria,precio\nBU-2,Buzo,Sweaters,900\n')

  drop.mockClear()
  const report = path.join(folder, 'nada', 'informe.json')
  expect(
    await runImport([file, '--yes', '--report', report], { dataDir: folder, databaseUrl }),
  ).toMatchObject({
    code: 1,
    output: expect.stringContaining('Los productos sí se guardaron.'),
  })
  await vi.waitFor(() => expect(drop.mock.calls).toEqual([['catalogue']]), 10_000)
})

test('A running shop is notified at the commit, even if the maintenance after it is interrupted', async () => {
  const { pool, drop } = await openedShop()
  const other = await pool.connect()
  onTestFinished(() => other.release())
  // The lock blocks only the vacuum after the import, and not the writes.
  await other.query('begin; lock table products in share update exclusive mode')
  const row = { sku: 'CA-3', nombre: 'Campera', categoria: 'Camperas', precio: '900' }
  const rows = async function* () {
    yield { line: 2, row }
  }

  drop.mockClear()
  let isOver = false
  const importing = importProducts(pool, { rows, findImages: noImages }).finally(() => {
    isOver = true
  })
  await vi.waitFor(() => expect(drop.mock.calls).toEqual([['catalogue']]), 10_000)
  expect(isOver).toBe(false)
  await other.query('rollback')
  expect((await importing).report).toMatchObject({ created: 1 })
})

async function openedShop() {
  const folder = await mkdtemp(path.join(tmpdir(), 'vidriera-open-'))
  const database = await openTestDatabase()
  const databaseUrl = database.pool.options.connectionString!
  const drop = vi.fn<(what: CatalogueChange) => void>()
  const catalogueChanges = await sharedCatalogueChanges(
    { databaseUrl, pool: database.pool, log: pino({ level: 'silent' }) },
    drop,
  )
  onTestFinished(async () => {
    await catalogueChanges.close()
    await database.close()
    await rm(folder, { recursive: true })
  })
  return { folder, databaseUrl, pool: database.pool, drop }
}
