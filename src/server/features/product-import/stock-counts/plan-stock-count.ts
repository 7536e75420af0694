import { type CountDifference, countDifference } from '#domain/product/stock-count.ts'
import { type Choice, stockRowsOf } from '#domain/product/variants.ts'
import type { Pool } from '#server/database/connection/open-database.ts'
import { inTransaction, type Transaction } from '#server/database/queries/in-transaction.ts'
import { noRow, plannedRow } from '#server/features/product-import/planning/describe-plan.ts'
import { type Existing, planImportRow } from '#server/features/product-import/planning/plan-import-row.ts'
import type { PlannedRow } from '#server/features/product-import/planning/product-plan.ts'
import {
  findExisting,
  preparePlan,
  stagePlannedRows,
  storePlannedRows,
} from '#server/features/product-import/stores/import-plan-store.ts'
import { changeImport, readImport } from '#server/features/product-import/stores/product-imports-store.ts'
import { Cancelled, type Reading, watchReading } from '#server/features/product-import/watch-reading.ts'
import {
  findCountOfImport,
  type ScanOfProduct,
  readProductsToCompare,
  readScansOfProducts,
  unselectUncertain,
} from './stock-count-store.ts'

const BATCH_SIZE = 500

/**
 * Compares a reviewed count with the stock and stores the differences as the rows of its stock import. Products whose
 * stock changed during their count are not selected. Changes and locks no product, so an interrupted run starts again.
 */
export async function planStockCount(pool: Pool, importId: string, closing: AbortSignal): Promise<void> {
  const found = await readImport(pool, importId)
  if (found?.estado !== 'leyendo' || found.bytes > 0) return
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
  }
}

/** `missingIsLost`: true if uncounted units are lost. */
type CountToPlan = { importId: string; missingIsLost: boolean; reading: Reading }

/** Returns the number of compared products. */
async function stageDifferences(
  tx: Transaction,
  { importId, missingIsLost, reading: { signal, progress } }: CountToPlan,
): Promise<number> {
  await preparePlan(tx)
  const countId = await findCountOfImport(tx, importId)
  if (countId === undefined) throw new Cancelled()
  const products = await readProductsToCompare(tx, { countId, withMissing: missingIsLost })
  progress.total = products.length
  for (let from = 0; from < products.length; from += BATCH_SIZE) {
    signal.throwIfAborted()
    const batch = products.slice(from, from + BATCH_SIZE)
    const ids = batch.map(({ id }) => id)
    const scans = Map.groupBy(await readScansOfProducts(tx, { countId, ids }), (scan) => scan.productId)
    const existing = await findExisting(tx, ids)
    const rows = batch.map(({ id, isInCount }, place) =>
      planProduct(existing.get(id)!, {
        scans: scans.get(id) ?? [],
        missingIsLost: missingIsLost && isInCount,
        line: from + place + 1,
      }),
    )
    await stagePlannedRows(tx, rows)
    progress.hechas = from + batch.length
  }
  return products.length
}

type ProductCount = { scans: readonly ScanOfProduct[]; missingIsLost: boolean; line: number }

function planProduct(product: Existing, { scans, missingIsLost, line }: ProductCount): PlannedRow {
  const now = stockRowsOf(product)
  const counted = Map.groupBy(scans, keyOf)
  const isGone = scans.some((scan) => now.every((row) => keyOf(row) !== keyOf(scan)))
  if (product.isRemoved || isGone) {
    const reason = product.isRemoved ? 'El producto fue quitado de la tienda' : CHOICES_CHANGED
    const { id: productId, nombre, sku } = product
    return { ...noRow, linea: line, accion: 'rechazado', productId, nombre, sku, motivos: [reason] }
  }
  const compared = now.map(({ color, talle, stock }) => {
    const found = counted.get(keyOf({ color, talle }))
    const result: CountDifference | undefined = found
      ? countDifference(found)
      : missingIsLost
        ? { counted: 0, difference: -stock, isUncertain: false }
        : undefined
    return { color, talle, stock, result }
  })
  const changed = compared.flatMap(({ color, talle, stock, result }) =>
    result ? [{ color, talle, stock: Math.max(0, stock + result.difference) }] : [],
  )
  const plan = planImportRow(product.variantes.length > 0 ? {} : { stock: changed[0]?.stock }, {
    match: product,
    combinations: product.variantes.length > 0 ? changed : undefined,
    idIsTaken: true,
    newId: () => product.id,
  })
  if (plan.action === 'refuse') {
    const { id: productId, nombre, sku } = product
    return { ...noRow, linea: line, accion: 'rechazado', productId, nombre, sku, motivos: plan.reasons }
  }
  const avisos = compared.flatMap(({ result, ...choice }) =>
    result?.isUncertain ? [uncertainText(choice)] : [],
  )
  return { ...plannedRow(plan, { line, match: product, product: {}, downloads: [] }), avisos }
}

const CHOICES_CHANGED = 'Sus colores o talles cambiaron después de contarlo: contalo de nuevo'

const keyOf = ({ color, talle }: Choice): string => JSON.stringify([color, talle])

function uncertainText({ color, talle }: Choice): string {
  const name = [color, talle].filter((part) => part !== '').join(' ')
  return `${name === '' ? 'S' : `${name}: s`}e vendió mientras se contaba, así que conviene contarlo de nuevo`
}
