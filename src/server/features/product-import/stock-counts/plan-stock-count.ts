import { importStates } from '#domain/product/product-import.ts'
import { countDifference } from '#domain/product/stock-count.ts'
import { type Choice, stockRowsOf } from '#domain/product/variants.ts'
import type { Pool } from '#server/database/connection/open-database.ts'
import { inTransaction, type Transaction } from '#server/database/queries/in-transaction.ts'
import { noRow, plannedRow } from '#server/features/product-import/planning/describe-plan.ts'
import { type Existing, planImportRow } from '#server/features/product-import/planning/plan-import-row.ts'
import type { PlannedRow, ProductPlan } from '#server/features/product-import/planning/product-plan.ts'
import {
  findExisting,
  preparePlan,
  stagePlannedRows,
  storePlannedRows,
} from '#server/features/product-import/stores/import-plan-store.ts'
import { MAX_INTERRUPTED_READS } from '#server/features/product-import/read-uploaded-import.ts'
import { readProductMarks } from '#server/features/product-import/stores/product-import-rows-store.ts'
import {
  correctedAt,
  type Correction,
  type FormerStock,
  readFormerStock,
  readLastCorrections,
} from '#server/features/product-import/stores/stock-correction-store.ts'
import { changeImport, readImport } from '#server/features/product-import/stores/product-imports-store.ts'
import { Cancelled, type Reading, watchReading } from '#server/features/product-import/watch-reading.ts'
import { readProductsToCompare } from './counted-products-store.ts'
import {
  findCountOfImport,
  type ScanOfProduct,
  readScansOfProducts,
  unselectUncertain,
} from './stock-count-store.ts'

const BATCH_SIZE = 500

/**
 * Compares a reviewed count with the stock and stores the differences as the rows of its stock import. Products whose
 * stock changed during their count are not selected. Changes and locks no product, so an interrupted run starts again.
 * The third run gives up.
 */
export async function planStockCount(pool: Pool, importId: string, closing: AbortSignal): Promise<void> {
  const found = await readImport(pool, importId)
  if (found?.estado !== 'leyendo' || found.bytes > 0) return
  const change = (changed: Parameters<typeof changeImport>[2]) =>
    changeImport(pool, { id: importId, from: ['leyendo'] }, changed)
  if (found.lecturas >= MAX_INTERRUPTED_READS) {
    await change({ estado: 'fallida', motivo: INTERRUPTED })
    return
  }
  await change({ lecturas: found.lecturas + 1 })
  const reading = watchReading(pool, importId, closing)
  try {
    await inTransaction(pool, async (tx) => {
      const missingIsLost = found.respuestas.sinContar === 'cero'
      const filas = await stageDifferences(tx, { importId, missingIsLost, reading })
      await storePlannedRows(tx, importId)
      await unselectUncertain(tx, importId)
      const planned = { estado: 'vista-previa' as const, filas, hechas: 0, total: 0 }
      if (!(await changeImport(tx, { id: importId, from: ['leyendo'] }, planned))) throw new Cancelled()
    })
  } catch (failure) {
    if (!(failure instanceof Cancelled) && !reading.signal.aborted) throw failure
  } finally {
    await reading.stop()
    await changeImport(pool, { id: importId, from: importStates }, { lecturas: 0 }).catch(() => {})
  }
}

const INTERRUPTED =
  'La comparación de este conteo se cortó dos veces y la tienda se reinició. Seguí contando y volvé a cerrarlo, o contá por categoría.'

/** `missingIsLost`: true if uncounted units are lost. */
type CountToPlan = { importId: string; missingIsLost: boolean; reading: Reading }

/** Returns the number of compared products. */
async function stageDifferences(
  tx: Transaction,
  { importId, missingIsLost, reading: { signal, progress } }: CountToPlan,
): Promise<number> {
  await preparePlan(tx)
  const count = await findCountOfImport(tx, importId)
  if (count === undefined) throw new Cancelled()
  const { id: countId, movimiento: closedAt } = count
  const products = await readProductsToCompare(tx, { countId, withMissing: missingIsLost })
  progress.total = products.length
  for (let from = 0; from < products.length; from += BATCH_SIZE) {
    signal.throwIfAborted()
    const batch = products.slice(from, from + BATCH_SIZE)
    const ids = batch.map(({ id }) => id)
    const scans = Map.groupBy(await readScansOfProducts(tx, { countId, ids }), (scan) => scan.productId)
    // The marks are read first, so a correction after them is either in `corrections` or found when the row is applied.
    const marks = await readProductMarks(tx, ids)
    const existing = await findExisting(tx, ids)
    const corrections = Map.groupBy(await readLastCorrections(tx, ids), ({ productId }) => productId)
    const uncounted = missingIsLost ? await readFormerStock(tx, { ids, movimiento: closedAt }) : []
    const atClose = Map.groupBy(uncounted, ({ productId }) => productId)
    const rows = batch.map(({ id, isInCount }, place) =>
      planProduct(existing.get(id)!, {
        scans: scans.get(id) ?? [],
        missing: isInCount ? (atClose.get(id) ?? []) : [],
        corrections: corrections.get(id) ?? [],
        closedAt,
        movimiento: marks.get(id)!.movimiento,
        line: from + place + 1,
      }),
    )
    await stagePlannedRows(tx, rows)
    progress.hechas = from + batch.length
  }
  return products.length
}

/**
 * `missing`: stock at the close of the count, for each stock row whose uncounted units are lost. `closedAt`: newest
 * movement at the close. `movimiento`: newest movement of the product in the preview.
 */
type ProductCount = {
  scans: readonly ScanOfProduct[]
  missing: readonly FormerStock[]
  corrections: readonly Correction[]
  closedAt: number
  movimiento: number
  line: number
}

function planProduct(product: Existing, count: ProductCount): PlannedRow {
  const { scans, movimiento, line } = count
  const now = stockRowsOf(product)
  const isGone = scans.some((scan) => now.every((row) => keyOf(row) !== keyOf(scan)))
  if (product.isRemoved || isGone) {
    const reason = product.isRemoved ? 'El producto fue quitado de la tienda' : CHOICES_CHANGED
    return refusedRow(product, line, [reason])
  }
  const compared = compareRows(now, count)
  const changed = compared.map(({ color, talle, stock, difference }) => ({
    color,
    talle,
    stock: Math.max(0, stock + difference),
  }))
  const plan = planImportRow(product.variantes.length > 0 ? {} : { stock: changed[0]?.stock }, {
    match: product,
    combinations: product.variantes.length > 0 ? changed : undefined,
    idIsTaken: true,
    newId: () => product.id,
  })
  if (plan.action === 'refuse') return refusedRow(product, line, plan.reasons)
  const avisos = compared.flatMap((row) => {
    const text = warningOf(row)
    return text === undefined ? [] : [warningText(row, text)]
  })
  const row = plannedRow(plan, { line, match: product, product: {}, downloads: [] })
  return { ...row, avisos, plan: row.plan && { ...withDifferences(row.plan, compared), movimiento } }
}

function refusedRow({ id: productId, nombre, sku }: Existing, linea: number, motivos: string[]): PlannedRow {
  return { ...noRow, linea, accion: 'rechazado', productId, nombre, sku, motivos }
}

type ComparedRow = Choice & { stock: number; difference: number; isUncertain: boolean; isCorrected: boolean }

/** Returns the stock rows that were counted, or whose uncounted units are lost. */
function compareRows(
  now: readonly (Choice & { stock: number })[],
  { scans, missing, corrections, closedAt }: ProductCount,
): ComparedRow[] {
  const scansOf = Map.groupBy(scans, keyOf)
  const stockAtClose = new Map(missing.map((row) => [keyOf(row), row.stock]))
  const correctionOf = new Map(corrections.map((row) => [keyOf(row), row]))
  return now.flatMap(({ color, talle, stock }) => {
    const key = keyOf({ color, talle })
    const counted = scansOf.get(key)
    const former = stockAtClose.get(key)
    if (counted === undefined && former === undefined) return []
    const { difference, isUncertain } = counted
      ? countDifference(counted)
      : { difference: -Math.max(0, former!), isUncertain: false }
    const since = counted ? Math.min(...counted.map(({ movimiento }) => movimiento)) : closedAt
    const correction = correctionOf.get(key)
    const isCorrected =
      difference !== 0 && correction !== undefined && correctedAt(correction, difference) > since
    return [{ color, talle, stock, difference, isUncertain, isCorrected }]
  })
}

function withDifferences(plan: ProductPlan, compared: readonly ComparedRow[]): ProductPlan {
  if (plan.stock === undefined) return plan
  const differences = new Map(compared.map((row) => [keyOf(row), row.difference]))
  const rows = plan.stock.rows.map((row) => ({ ...row, difference: differences.get(keyOf(row)) }))
  return { ...plan, stock: { ...plan.stock, rows } }
}

const CHOICES_CHANGED = 'Sus colores o talles cambiaron después de contarlo: contalo de nuevo'

const keyOf = ({ color, talle }: Choice): string => JSON.stringify([color, talle])

function warningOf({ isUncertain, isCorrected }: ComparedRow): string | undefined {
  if (isCorrected)
    return 'el stock se corrigió después de contarlo y la diferencia puede estar incluida, así que conviene contarlo de nuevo'
  return isUncertain ? 'se vendió mientras se contaba, así que conviene contarlo de nuevo' : undefined
}

function warningText({ color, talle }: Choice, text: string): string {
  const name = [color, talle].filter((part) => part !== '').join(' ')
  return name === '' ? text.charAt(0).toUpperCase() + text.slice(1) : `${name}: ${text}`
}
