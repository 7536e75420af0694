import { isSameChoice, stockRowsOf } from '#domain/product/variants.ts'
import type { Pool } from '#server/database/connection/open-database.ts'
import { writeAuditEntry } from '#server/commands/audit-store.ts'
import { notifyCatalogueChange } from '#server/database/notifications/catalogue-changes.ts'
import { type Transaction, inTransaction } from '#server/database/queries/in-transaction.ts'
import { lockProducts } from '#server/features/products/product-store.ts'
import { type Correction, correctedAt, readLastCorrections } from './stores/stock-correction-store.ts'
import { insertDownloads } from './stores/image-download-store.ts'
import { findExisting } from './stores/import-plan-store.ts'
import type { Existing } from './planning/plan-import-row.ts'
import type { ProductPlan } from './planning/product-plan.ts'
import { previousProduct, stockSincePreview } from './previous-product.ts'
import { hasPlannedCosts, writeImportedCosts } from './import-costs.ts'
import { type Batch, type Steps, runBatches } from './run-batches.ts'
import {
  type ImportedRow,
  type RowOutcome,
  readProductMarks,
  readWaitingRows,
  storeOutcomes,
} from './stores/product-import-rows-store.ts'
import { type StagedProduct, vacuumProducts, writeProducts } from './stores/product-import-store.ts'
import { changeImport, lockImport, markOthersStale, movementActor } from './stores/product-imports-store.ts'

/**
 * Writes the chosen rows of an import in batches, one transaction each. Continues an interrupted import. Several
 * processes may run this function at once. Returns the number of processed rows.
 */
export async function applyImport(pool: Pool, id: string, steps: Steps): Promise<number> {
  const processed = await runBatches(steps, (batch) => applyBatch(pool, id, { ...steps, ...batch }))
  // The rows are already committed, so a failed vacuum must not fail the import.
  if (processed > 0) await vacuumProducts(pool).catch(() => {})
  return processed
}

/**
 * Returns undefined when no row waits. The last batch ends the import and sends the notification in its transaction.
 */
const applyBatch = (
  pool: Pool,
  id: string,
  { clock, size, refusal }: Steps & Batch,
): Promise<number | undefined> =>
  inTransaction(pool, async (tx) => {
    const found = await lockImport(tx, id)
    if (found?.estado !== 'aplicando') return undefined
    const rows = await readWaitingRows(tx, id, size)
    if (rows.length === 0) {
      await finish(tx, found, clock.now())
      return undefined
    }
    const outcomes =
      refusal === undefined
        ? await writeRows(tx, rows, {
            reason: reasonOf(found),
            motivo: originOf(found),
            actor: movementActor(found),
            at: clock.now(),
            isCount: found.tipo === 'conteo',
          })
        : rows.map(({ posicion }) => ({ posicion, estado: 'salteado' as const, detalle: refusal }))
    await storeOutcomes(tx, id, outcomes)
    await changeImport(tx, { id, from: ['aplicando'] }, { hechas: found.hechas + rows.length })
    return rows.length
  })

/** `reason`: of stock movements. `motivo`: of cost changes. */
type Author = { reason: string | null; motivo: string; actor: string | null; at: Date }
/** `isCount`: true for a stock count, whose differences apply to edited products too. */
type Writing = Author & { isCount: boolean }

async function writeRows(
  tx: Transaction,
  rows: readonly ImportedRow[],
  { isCount, ...author }: Writing,
): Promise<RowOutcome[]> {
  const ids = rows.flatMap(({ productId }) => productId ?? [])
  await lockProducts(tx, ids)
  const existing = await findExisting(tx, ids)
  const corrections = isCount ? await readLastCorrections(tx, ids) : []
  const planned = rows.map(({ posicion, ...row }) => {
    const before = existing.get(row.productId ?? '')
    return { posicion, before, write: planNow(row, before, { isCount, corrections }) }
  })
  const written = planned.flatMap(({ write }) => write ?? [])
  await writeProducts(
    tx,
    written.map(({ staged }) => staged),
    author,
  )
  for (const { productId, plan, importId } of written)
    await insertDownloads(tx, plan.downloads, { productId, importId, at: author.at })
  const costs = await writeImportedCosts(
    tx,
    written.map((write) => ({ ...write, before: existing.get(write.productId) })),
    author,
  )
  const marks = await readProductMarks(tx, ids)
  return planned.map(({ posicion, before, write }) => {
    if (write === undefined) return { posicion, estado: 'salteado', detalle: CHANGED_MEANWHILE }
    const { version, movimiento } = marks.get(write.productId)!
    const marked = { version, movimiento, costs: costs.get(write.productId) }
    const isNew = before === undefined || before.isRemoved
    const previous = isNew ? { added: [] } : previousProduct(before, write.plan)
    return { posicion, estado: 'aplicado', previo: { ...previous, ...marked } }
  })
}

const CHANGED_MEANWHILE = 'El producto cambió después de la vista previa'

type Write = { importId: string; productId: string; plan: ProductPlan; staged: StagedProduct }

/**
 * Returns undefined if the product changed after the preview. A count changes only stock rows, so another edit matters
 * only if one of its stock rows is gone or corrected. The correction may contain the difference of the count.
 */
function planNow(
  { importId, productId, plan, version, linea }: Omit<ImportedRow, 'posicion'>,
  current: Existing | undefined,
  { isCount, corrections }: { isCount: boolean; corrections: readonly Correction[] },
): Write | undefined {
  if (productId === null || plan === null) return undefined
  if (
    isCorrected(
      plan,
      corrections.filter((correction) => correction.productId === productId),
    )
  )
    return undefined
  const isUnchanged = (current?.version ?? null) === version && hasPlannedCosts(current, plan)
  if (!isUnchanged && !(isCount && current && hasStockRows(current, plan))) return undefined
  const adjusted = current === undefined ? { stock: plan.stock } : stockSincePreview(current, plan)
  return adjusted && { importId, productId, plan, staged: { ...plan, ...adjusted, line: linea } }
}

function hasStockRows(current: Existing, { base, stock }: ProductPlan): boolean {
  if (current.isRemoved || stock === undefined || stock.from !== undefined) return false
  const now = stockRowsOf(current)
  return stock.rows.every((row) =>
    [base, now].every((rows) => rows.some((one) => one.color === row.color && one.talle === row.talle)),
  )
}

const isCorrected = ({ stock, movimiento }: ProductPlan, corrections: readonly Correction[]): boolean =>
  movimiento !== undefined &&
  corrections.some((correction) =>
    stock?.rows.some(
      (row) => isSameChoice(row, correction) && correctedAt(correction, row.difference ?? 0) > movimiento,
    ),
  )

const reasonOf = ({ tipo, archivo }: { tipo: string; archivo: string }): string | null =>
  tipo === 'conteo' ? `Conteo: ${archivo}` : null

const originOf = ({ archivo }: { archivo: string }): string =>
  archivo === '' ? 'Importación' : `Importación: ${archivo}`

async function finish(
  tx: Transaction,
  {
    id,
    actor,
    tipo,
    archivo,
    hechas,
  }: { id: string; actor: string; tipo: string; archivo: string; hechas: number },
  at: Date,
): Promise<void> {
  await changeImport(tx, { id, from: ['aplicando'] }, { estado: 'terminada', terminado: at })
  await markOthersStale(tx, id)
  await writeAuditEntry(tx, {
    actor,
    what: AUDIT_TEXTS[tipo] ?? 'importó productos',
    object: `import:${id}`,
    after: { archivo, productos: hechas },
    at,
  })
  await notifyCatalogueChange(tx)
}

const AUDIT_TEXTS: Readonly<Record<string, string>> = {
  productos: 'importó productos',
  precios: 'importó una lista de precios',
  conteo: 'importó un conteo de stock',
}
