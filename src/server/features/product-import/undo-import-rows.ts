import type { Pool } from '#server/database/connection/open-database.ts'
import { notifyCatalogueChange } from '#server/database/notifications/catalogue-changes.ts'
import { type Transaction, inTransaction } from '#server/database/queries/in-transaction.ts'
import { lockProducts } from '#server/features/products/product-store.ts'
import { deleteDownloads } from './stores/image-download-store.ts'
import { findExisting } from './stores/import-plan-store.ts'
import type { Existing } from './planning/plan-import-row.ts'
import type { PreviousProduct } from './planning/product-plan.ts'
import { hasImportedCosts, restoreCosts } from './import-costs.ts'
import { type Batch, type Steps, runBatches } from './run-batches.ts'
import {
  type ImportedRow,
  type RowOutcome,
  readProductMarks,
  readRowsToUndo,
  storeOutcomes,
} from './stores/product-import-rows-store.ts'
import {
  type StagedProduct,
  removeAddedRows,
  removeCreatedProducts,
  writeProducts,
} from './stores/product-import-store.ts'
import { changeImport, lockImport, markOthersStale, movementActor } from './stores/product-imports-store.ts'

const REASON = 'Se deshizo una importación'

/**
 * Undoes the requested rows of an import in batches. Skips a product that was edited or sold later, or whose former
 * code is now taken. Continues an interrupted undo. Returns the number of processed rows.
 */
export const undoImportRows = (pool: Pool, id: string, steps: Steps): Promise<number> =>
  runBatches(steps, (batch) => undoBatch(pool, id, { ...steps, ...batch }))

/** Returns undefined when no row waits. */
const undoBatch = (
  pool: Pool,
  id: string,
  { clock, size, refusal }: Steps & Batch,
): Promise<number | undefined> =>
  inTransaction(pool, async (tx) => {
    const found = await lockImport(tx, id)
    if (found?.estado !== 'deshaciendo') return undefined
    const rows = await readRowsToUndo(tx, id, size)
    if (rows.length === 0) {
      await changeImport(tx, { id, from: ['deshaciendo'] }, { estado: 'terminada', terminado: clock.now() })
      await markOthersStale(tx, id)
      await notifyCatalogueChange(tx)
      return undefined
    }
    const outcomes: RowOutcome[] =
      refusal === undefined
        ? await undoRows(tx, rows, { importId: id, actor: movementActor(found), at: clock.now() })
        : rows.map(({ posicion }) => ({ posicion, estado: 'aplicado', detalle: refusal }))
    await storeOutcomes(tx, id, outcomes)
    await changeImport(tx, { id, from: ['deshaciendo'] }, { hechas: found.hechas + rows.length })
    return rows.length
  })

async function undoRows(
  tx: Transaction,
  rows: readonly ImportedRow[],
  { importId, actor, at }: { importId: string; actor: string | null; at: Date },
): Promise<RowOutcome[]> {
  const ids = rows.flatMap(({ productId }) => productId ?? [])
  await lockProducts(tx, ids)
  const [marks, products] = [await readProductMarks(tx, ids), await findExisting(tx, ids)]
  const decided = rows.map((row) => ({ posicion: row.posicion, ...decide(row, marks, products) }))
  const undone = decided.flatMap(({ undo }) => undo ?? [])
  const created = undone.filter(({ previo }) => previo.fields === undefined)
  await writeProducts(
    tx,
    undone.flatMap(({ staged }) => staged ?? []),
    { reason: REASON, actor },
  )
  await restoreCosts(tx, undone, { motivo: REASON, actor, at })
  await removeAddedRows(
    tx,
    undone.flatMap(({ productId: id, previo }) => previo.added.map((choice) => ({ ...choice, id }))),
    { actor, at },
  )
  await removeCreatedProducts(
    tx,
    created.map(({ productId }) => productId),
    { reason: REASON, actor, at },
  )
  await deleteDownloads(
    tx,
    importId,
    undone.map(({ productId }) => productId),
  )
  return decided.map(({ posicion, detalle }) =>
    detalle === undefined ? { posicion, estado: 'deshecho' } : { posicion, estado: 'aplicado', detalle },
  )
}

/** `detalle`: why a row cannot be undone. `staged`: undefined for a product that the import created. */
type Decision = {
  detalle?: string
  undo?: { productId: string; previo: PreviousProduct; staged: StagedProduct | undefined }
}

function decide(
  { productId, previo, linea }: ImportedRow,
  marks: Awaited<ReturnType<typeof readProductMarks>>,
  products: ReadonlyMap<string, Existing>,
): Decision {
  const [mark, product] = [marks.get(productId ?? ''), products.get(productId ?? '')]
  if (productId === null || previo === null || !mark || !product || product.isRemoved)
    return { detalle: 'El producto ya no está en la tienda' }
  const { fields, stock, version, movimiento } = previo
  if (mark.version !== version) return { detalle: 'El producto se editó después' }
  if (mark.movimiento !== movimiento) return { detalle: 'El stock del producto se movió después' }
  if (!hasImportedCosts(product, previo)) return { detalle: 'El costo del producto cambió después' }
  const staged = fields && { line: linea, product: { ...product, ...fields }, changedFields: fields, stock }
  return { undo: { productId, previo, staged } }
}
