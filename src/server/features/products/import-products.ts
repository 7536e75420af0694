import type { Database } from '#server/database/connect.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { productsOfFile } from './import-file-store.ts'
import type { FileRow, ImportReport, ImportedFile } from './imported-file.ts'
import { openImport, settleProducts } from './product-import-store.ts'
import { RunningImport } from './running-import.ts'

const ROWS_AT_ONCE = 500

/** Another import holds the shop; nothing was done. */
export class ImportInProgress extends Error {
  constructor() {
    super('Ya hay otra importación en marcha. Esperá a que termine y volvé a probar.')
    this.name = 'ImportInProgress'
  }
}

/**
 * Brings the rows of a file into the shop, all or nothing: a row that cannot be read is refused and reported, anything
 * else that fails undoes the whole import. A product is matched by SKU, or by id when the row or the product has none, or by name when the row has neither; rows
 * with one id and several colours or sizes are its combinations. The same file twice changes nothing the second time. Shops
 * that are open hear of what changed. `rows` may be asked for again when the database asks for another try.
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
  // The rows are in: failing to tidy up after them must not read as a failed import.
  if (report.created + report.updated > 0) await settleProducts(pool).catch(() => {})
  return report
}
