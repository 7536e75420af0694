import type { Database } from '#server/database/connect.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { productsOfFile } from './import-file-store.ts'
import type { FileRow, ImportReport, ImportedFile } from './imported-file.ts'
import { openImport, settleProducts } from './product-import-store.ts'
import { RunningImport } from './running-import.ts'

const ROWS_AT_ONCE = 500

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
  { rows, picturesOf, codesAsTheyAre = false }: ImportedFile,
): Promise<ImportReport> {
  const report = await inTransaction(pool, async (tx) => {
    if (!(await openImport(tx))) throw new ImportInProgress()
    const running = await RunningImport.open(tx, { picturesOf, codesAsTheyAre })
    let batch: FileRow[] = []
    for await (const row of rows()) {
      batch.push(row)
      if (batch.length < ROWS_AT_ONCE) continue
      await running.read(batch)
      batch = []
    }
    await running.read(batch)
    for await (const products of productsOfFile(tx)) await running.take(products)
    return running.finish()
  })
  // The rows are committed, so a failure of this maintenance must not look like a failed import.
  if (report.created + report.updated > 0) await settleProducts(pool).catch(() => {})
  return report
}
