import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#server/database/connection/open-database.ts'
import { runImport } from '#testing/shop/import-process.ts'
import { openTestDatabase } from '#testing/database/open-test-database.ts'
import { SHARED_DATA_REMEDY, sharedDataFolder, isSharedDataMissing } from '#testing/fixtures/shared-data.ts'

const FEW_ROWS = 4_000
const ALLOWED_MORE_KB = 64 * 1024
const MINUTES = 60_000

let folder: string
let database: Database

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vidriera-large-'))
  database = await openTestDatabase()
})
afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true })
})

test(
  'An import of 43.072 rows needs hardly more memory than one of 4.000',
  { timeout: 10 * MINUTES },
  async ({ skip }) => {
    skip(isSharedDataMissing, SHARED_DATA_REMEDY)
    const large = path.join(sharedDataFolder, 'catalogo-grande.csv')
    const small = path.join(folder, 'small.csv')
    const lines = (await readFile(large, 'utf8')).split('\n')
    await writeFile(small, lines.slice(0, FEW_ROWS + 1).join('\n'))

    const few = await importing(small)
    const many = await importing(large)
    expect(many.output).toContain('Creados: 39072 · Actualizados: 0 · Sin cambios: 4000 · Rechazados: 0')
    expect(many.peakKb - few.peakKb).toBeLessThan(ALLOWED_MORE_KB)
    const secondImport = await importing(large)
    expect(secondImport.output).toContain('Creados: 0 · Actualizados: 0 · Sin cambios: 43072 · Rechazados: 0')
    expect(secondImport.peakKb - few.peakKb).toBeLessThan(ALLOWED_MORE_KB)
  },
)

const importing = (file: string) =>
  runImport([file, '--yes'], { dataDir: folder, databaseUrl: database.pool.options.connectionString })
