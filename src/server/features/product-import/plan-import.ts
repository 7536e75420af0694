import type { Pool } from '#server/database/connection/open-database.ts'
import { type Transaction, inTransaction } from '#server/database/queries/in-transaction.ts'
import type { FileRow, ImportReport, ImportedFile } from './csv/product-file.ts'
import {
  findExisting,
  insertFileRows,
  readProductsOfFile,
  preparePlan,
  readKnownDownloads,
  stagePlannedRows,
  storePlannedRows,
  readKnownProducts,
} from './stores/import-plan-store.ts'
import { ImportPlanner, type NewProductTotals } from './planning/import-planner.ts'
import type { PlannedRow } from './planning/product-plan.ts'
import type { AskedQuestion } from './planning/question-collector.ts'

const BATCH_SIZE = 500

export type PlannedImport = {
  report: ImportReport
  questions: AskedQuestion[]
  rowCount: number
  newProducts: NewProductTotals
}

/**
 * Compares the rows of a file with the shop and stores the result. Changes and locks no product. `finish` runs in the
 * same transaction. A retry of the transaction calls `rows` again.
 */
export const planImport = (
  pool: Pool,
  importId: string,
  file: ImportedFile,
  finish: (tx: Transaction, planned: PlannedImport) => Promise<void> = async () => {},
): Promise<PlannedImport> =>
  inTransaction(pool, async (tx) => {
    await preparePlan(tx)
    const planner = new ImportPlanner(await readKnownProducts(tx), {
      kind: file.kind ?? 'productos',
      answers: file.answers ?? {},
      hasStockColumn: file.hasStockColumn ?? true,
    })
    const imageNames = new Set<string>()
    for await (const batch of inBatches(file.rows())) {
      const rows = planner.readRows(batch)
      for (const { input } of rows) for (const name of input.images ?? []) imageNames.add(name)
      await insertFileRows(tx, rows)
    }
    planner.useImages(await file.findImages([...imageNames]))
    for await (const products of readProductsOfFile(tx)) {
      const ids = products.flatMap(({ key, rows }) => [key, ...rows.flatMap(({ input }) => input.id ?? [])])
      const planned = planner.planProducts(products, await findExisting(tx, [...new Set(ids)]))
      await stagePlannedRows(tx, await withoutKnownDownloads(tx, planned))
    }
    for (const rows of batchesOf(planner.refusedRows())) await stagePlannedRows(tx, rows)
    await storePlannedRows(tx, importId)
    const planned = {
      report: planner.report(),
      questions: planner.questions(),
      rowCount: planner.rowCount,
      newProducts: planner.newProducts,
    }
    await finish(tx, planned)
    return planned
  })

/** Skips pictures that an earlier import already downloads. A product with new pictures counts as changed. */
async function withoutKnownDownloads(tx: Transaction, rows: readonly PlannedRow[]): Promise<PlannedRow[]> {
  const ids = rows.flatMap(({ plan, productId }) =>
    plan && plan.downloads.length > 0 && productId !== null ? [productId] : [],
  )
  if (ids.length === 0) return [...rows]
  const known = new Set(
    (await readKnownDownloads(tx, ids)).map(({ productId, url }) => `${productId} ${url}`),
  )
  return rows.map((row) => {
    if (!row.plan || row.plan.downloads.length === 0) return row
    const downloads = row.plan.downloads.filter(({ url }) => !known.has(`${row.productId} ${url}`))
    if (row.accion !== 'igual') return { ...row, plan: { ...row.plan, downloads } }
    if (downloads.length === 0) return { ...row, plan: null }
    const despues = downloads.length === 1 ? '1 foto para traer' : `${downloads.length} fotos para traer`
    const cambio = { campo: 'images', nombre: row.nombre, antes: '', despues }
    return { ...row, accion: 'cambia', cambios: [cambio], plan: { ...row.plan, downloads } }
  })
}

async function* inBatches(rows: AsyncIterable<FileRow>): AsyncIterable<FileRow[]> {
  let batch: FileRow[] = []
  for await (const row of rows) {
    batch.push(row)
    if (batch.length < BATCH_SIZE) continue
    yield batch
    batch = []
  }
  yield batch
}

function* batchesOf<T>(rows: readonly T[]): Iterable<T[]> {
  for (let from = 0; from < rows.length; from += BATCH_SIZE) yield rows.slice(from, from + BATCH_SIZE)
}
