import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openTestDatabase } from '#testing/database/open-test-database.ts'
import type { AwkwardFile } from '#testing/fixtures/import-files/awkward-file.ts'
import { platformFiles } from '#testing/fixtures/import-files/platform-files.ts'
import { shopLines } from '#testing/fixtures/import-files/shop-lines.ts'
import { spoiledFiles } from '#testing/fixtures/import-files/spoiled-files.ts'
import { spoiledWorkbooks } from '#testing/fixtures/import-files/spoiled-workbooks.ts'
import { spreadsheetFiles } from '#testing/fixtures/import-files/spreadsheet-files.ts'
import { unreadableFiles } from '#testing/fixtures/import-files/unreadable-files.ts'
import { noImages } from '#testing/fixtures/import-rows.ts'
import { assertStockMatchesMovements } from '#testing/fixtures/stock-fixtures.ts'
import { openProductFile } from '#server/features/product-import/csv/open-product-file.ts'
import { importProducts, previewImport } from '#server/features/product-import/import-products.ts'
import { questionsOfFile } from '#server/features/product-import/planning/question-collector.ts'

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vidriera-awkward-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function opened(content: string | Uint8Array, answers: AwkwardFile['answers'] = {}) {
  const file = path.join(folder, 'archivo')
  await writeFile(file, content)
  const read = await openProductFile(file, {
    decimalMark: answers.decimales,
    sheet: answers.hoja,
    hiddenRows: answers.filasOcultas !== 'no',
  })
  const { hasStockColumn } = read
  return { read, imported: { rows: () => read.rows(), findImages: noImages, answers, hasStockColumn } }
}

test.each(
  [...platformFiles, ...spreadsheetFiles, ...spoiledFiles, ...spoiledWorkbooks].map(
    (file) => [file.what, file] as const,
  ),
)(
  'The file of %s gives its products, and a second import changes nothing',
  async (_what, { content, before, answers, shop, refused = [], questions = {}, notes = [] }) => {
    const { pool, close } = await openTestDatabase()
    onTestFinished(() => close())
    if (before !== undefined) await importProducts(pool, (await opened(before)).imported)
    const { read, imported } = await opened(content, answers)

    const preview = await previewImport(pool, imported)
    const done = await importProducts(pool, imported)

    expect(await shopLines(pool)).toEqual(shop)
    expect(done.report.refused.map(({ line, reasons }) => [line, reasons.join('. ')])).toEqual(
      refused.map(([line, reason]) => [line, expect.stringMatching(reason)]),
    )
    const asked = [...questionsOfFile(read), ...done.questions]
    expect(Object.fromEntries(asked.map(({ clave, cantidad }) => [clave, cantidad]))).toEqual(questions)
    expect(done.report.notes.map(({ note }) => note)).toEqual(notes)
    expect(preview.report).toEqual(done.report)
    expect(preview.questions).toEqual(done.questions)
    await assertStockMatchesMovements(pool)
    expect((await importProducts(pool, imported)).report).toMatchObject({ created: 0, updated: 0 })
  },
)

test.each(unreadableFiles.map((file) => [file.what, file] as const))(
  'The import refuses %s as a whole with a Spanish sentence',
  async (_what, { content, reason }) => {
    await expect(opened(content)).rejects.toThrow(reason)
  },
)

test('A file with only headings imports nothing', async () => {
  const { pool, close } = await openTestDatabase()
  onTestFinished(() => close())
  const { imported } = await opened('sku;nombre;categoria;stock;precio\n')
  expect(await importProducts(pool, imported)).toMatchObject({
    rowCount: 0,
    report: { created: 0, updated: 0, unchanged: 0, refused: [] },
  })
})
