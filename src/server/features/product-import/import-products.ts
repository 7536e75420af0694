import type { Database } from '#server/database/connection/open-database.ts'
import { inTransaction } from '#server/database/queries/in-transaction.ts'
import { readProductsOfFile } from './import-file-store.ts'
import type { FileRow, ImportReport, ImportedFile } from './csv/imported-file.ts'
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
export async function importProducts(
  pool: Database['pool'],
  { rows, imagesOf, codesAsTheyAre = false }: ImportedFile,
): Promise<ImportReport> {
  const report = await inTransaction(pool, async (tx) => {
    if (!(await prepareImport(tx))) throw new ImportInProgress()
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
    return importRun.finish()
  })
  // The rows are committed, so a failure of this maintenance must not look like a failed import.
  if (report.created + report.updated > 0) await vacuumProducts(pool).catch(() => {})
  return report
}
