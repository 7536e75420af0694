import type { Database } from '#server/database/connection/open-database.ts'
import { type Transaction, inTransaction } from '#server/database/queries/in-transaction.ts'
import { readProductsOfFile } from './import-file-store.ts'
import type { FileRow, ImportReport, ImportedFile } from './csv/imported-file.ts'
import type { ChangeExamples } from './import-changes.ts'
import { prepareImport, vacuumProducts } from './product-import-store.ts'
import { ImportRun } from './import-run.ts'

const BATCH_SIZE = 500

export class ImportInProgress extends Error {
  constructor() {
    super('Ya hay otra importación en marcha. Esperá a que termine y volvé a probar.')
    this.name = 'ImportInProgress'
  }
}

/**
 * Imports the rows of a file in one transaction. Unreadable rows are refused and reported. Any other failure rolls
 * back. Rows match a product by SKU, else by id, else by name. Rows with one id and several colours or sizes are
 * combinations. The same file again changes nothing. Running shops are notified. A retry of the transaction calls
 * `rows` again.
 */
export async function importProducts(pool: Database['pool'], file: ImportedFile): Promise<ImportReport> {
  const report = await inTransaction(pool, async (tx) => {
    await prepare(tx)
    return (await planImport(tx, file)).finish()
  })
  // The rows are committed, so a failure of this maintenance must not look like a failed import.
  if (report.created + report.updated > 0) await vacuumProducts(pool).catch(() => {})
  return report
}

/** Returns what `importProducts` would report and change. Writes nothing. */
export const previewImport = (
  pool: Database['pool'],
  file: ImportedFile,
): Promise<{ report: ImportReport; changes: ChangeExamples }> =>
  inTransaction(pool, async (tx) => {
    await prepare(tx)
    // PostgreSQL refuses every later write except to the temporary tables.
    await tx.query('set transaction read only')
    const importRun = await planImport(tx, file)
    return { report: importRun.report(), changes: importRun.changes() }
  })

async function prepare(tx: Transaction): Promise<void> {
  if (!(await prepareImport(tx))) throw new ImportInProgress()
}

async function planImport(
  tx: Transaction,
  { rows, imagesOf, codesAsTheyAre = false }: ImportedFile,
): Promise<ImportRun> {
  const importRun = await ImportRun.open(tx, { imagesOf, codesAsTheyAre })
  let batch: FileRow[] = []
  for await (const row of rows()) {
    batch.push(row)
    if (batch.length < BATCH_SIZE) continue
    await importRun.addRows(batch)
    batch = []
  }
  await importRun.addRows(batch)
  for await (const products of readProductsOfFile(tx)) await importRun.addProducts(products)
  return importRun
}
