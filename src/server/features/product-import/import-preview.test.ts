import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { localDiskImages } from '#server/adapters/images/local-disk-images.ts'
import type { Database } from '#server/database/connection/open-database.ts'
import { importRows, importedTables, noImages } from '#testing/fixtures/import-rows.ts'
import { openTestDatabase } from '#testing/database/open-test-database.ts'
import { importImages } from './images/import-images.ts'
import type { ImportedFile } from './csv/product-file.ts'
import { importProducts, previewImport } from './import-products.ts'
import { readChangedFields, readImportRows } from './stores/product-import-rows-store.ts'

let database: Database

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.pool.query('truncate products, stock_movements, audit_trail cascade')
  await importRows(database.pool, [
    { id: '1', sku: 'RE-1', nombre: 'Remera', categoria: 'Tops', precio: 1_500, stock: 5 },
    { id: '2', sku: 'BU-2', nombre: 'Buzo', categoria: 'Sweaters', precio: 900 },
    { id: '3', nombre: 'Top', categoria: 'Tops', precio: 700, color: 'rojo', talle: 'S', stock: 2 },
    { id: '3', color: 'rojo', talle: 'M', stock: 1 },
  ])
})

const rows = [
  { sku: 'RE-1', nombre: 'Remera lisa', precio: '1.700,00', stock: '2' },
  { sku: 'BU-2', precio: '900' },
  { id: '3', color: 'rojo', talle: 'M', stock: 4 },
  { id: '3', color: 'negro', talle: 'M', stock: 1 },
  { sku: 'CA-4', nombre: 'Campera', categoria: 'Camperas', precio: '9000' },
  { sku: 'CA-5', nombre: 'Campera', precio: 'mucho' },
  { sku: 'RE-1', precio: '1' },
]
const file = {
  rows: () => Readable.from(rows.map((row, position) => ({ line: position + 2, row }))),
  findImages: noImages,
}

test('A preview writes nothing and reports the same as the import of the same file', async () => {
  const before = [await importedTables(database.pool), await sequences()]
  const { report } = await preview(file)
  expect([await importedTables(database.pool), await sequences()]).toEqual(before)
  expect(report).toMatchObject({ created: 1, updated: 2, unchanged: 1 })
  expect(report.refused.map(({ line }) => line)).toEqual([7, 8])
  expect((await importProducts(database.pool, file)).report).toEqual(report)
})

test('A preview names new products and shows old and new values of changed fields', async () => {
  const { inspected } = await preview(file)
  expect(inspected.newProducts).toEqual([[6, 'Campera']])
  const shown = inspected.fields.map(({ field, count, examples }) => [
    field,
    count,
    examples.map(({ line, nombre, from, to }) => `${line} ${nombre}: ${from} → ${to}`),
  ])
  expect(shown).toEqual([
    ['nombre', 1, ['2 Remera: Remera → Remera lisa']],
    ['precio', 1, [expect.stringMatching(/^2 Remera: \$.1\.500.* → \$.1\.700/)]],
    ['stock', 3, ['2 Remera: 5 → 2', '4 Top, rojo, M: 1 → 4', '4 Top, negro, M: nada → 1']],
    ['color', 1, ['4 Top: rojo → rojo, negro']],
  ])
})

test('A preview counts all changes of a field and shows only the first five', async () => {
  const many = Array.from({ length: 7 }, (_, number) => ({
    id: `m${number}`,
    nombre: `Medias ${number}`,
    categoria: 'Medias',
    precio: 100,
  }))
  await importRows(database.pool, many)
  const dearer = many.map((row, position) => ({ line: position + 2, row: { ...row, precio: 120 } }))
  const { inspected } = await preview({ ...file, rows: () => Readable.from(dearer) })
  expect(inspected.fields).toEqual([
    { field: 'precio', count: 7, examples: expect.objectContaining({ length: 5 }) },
  ])
})

test('A checked picture has the address of the stored picture, and no file is written', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'vidriera-preview-'))
  const garment = sharp({ create: { width: 400, height: 500, channels: 3, background: '#c8195f' } })
  await garment.jpeg().toFile(path.join(folder, 'buzo.jpg'))
  await writeFile(path.join(folder, 'rota.jpg'), Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0]))
  const store = path.join(folder, 'images')
  const { has, save, check } = localDiskImages(store)
  const names = ['buzo.jpg', 'rota.jpg']
  const importWith = (write: typeof save) => importImages({ has, save: write }, { folder, names })
  const checked = await importWith(check)
  expect(await readdir(folder)).not.toContain('images')
  const stored = await importWith(save)
  expect(checked.counts).toEqual(stored.counts)
  expect(checked.counts).toMatchObject({ saved: 1, refused: [{ name: 'rota.jpg' }] })
  expect(checked.imagesOf(names)).toEqual(stored.imagesOf(names))
  expect((await importWith(check)).counts).toMatchObject({ saved: 0, alreadyStored: 1 })
  await rm(folder, { recursive: true })
})

const preview = (previewed: ImportedFile) =>
  previewImport(database.pool, previewed, async (id) => {
    const rows = await readImportRows(database.pool, id, { accion: 'nuevo', after: undefined, limit: 5 })
    return {
      newProducts: rows.map(({ linea, nombre }) => [linea, nombre]),
      fields: await readChangedFields(database.pool, id),
    }
  })

async function sequences() {
  const { rows: all } = await database.pool.query(
    'select sequencename, last_value from pg_sequences order by 1',
  )
  return all
}
