import { v7 as uuid } from 'uuid'
import { isErrorValue } from '#domain/product/spoiled-values.ts'
import type { Spreadsheet } from '#server/adapters/spreadsheet/spreadsheet.ts'
import type { Deps } from '#server/deps.ts'
import { appendProducts, writePlannedRows } from './write-planned-rows.ts'
import { compareRow, type PlannedWrite, refusalOf } from './compare-row.ts'
import { brokenCells, parseNewProduct } from './parse-cells.ts'
import { hashOf, readSheet, type ReadSheet, type SheetRow } from './read-sheet.ts'
import { REMOVED } from './sheet-fields.ts'
import {
  type KnownProduct,
  readKnownProducts,
  readSheetProducts,
  readSyncedRows,
  type RowState,
  storeSyncedRows,
} from './sheet-row-store.ts'
import { type SheetRefusal, replaceRefusals } from './sheet-report-store.ts'

/** Number of products that the sheet changed or created, of rows that the shop wrote, and of refused rows. */
export type SyncResult = { toShop: number; toSheet: number; refused: number }

const BATCH = 200
/** The first pass gives ids to new rows, and the second pass creates their products. */
const PASSES = 2

/**
 * Synchronises the products with the sheet 'Productos'. Applies edits of the sheet to the shop, then writes changes of
 * the shop to the sheet. A later run completes an interrupted one. Only one process may run this function at a time.
 * Throws `SpreadsheetFailure`.
 */
export async function syncProducts(
  deps: Deps,
  spreadsheet: Spreadsheet,
  closing: AbortSignal,
): Promise<SyncResult> {
  const result: SyncResult = { toShop: 0, toSheet: 0, refused: 0 }
  for (let pass = 1; pass <= PASSES && !closing.aborted; pass += 1) {
    const { toShop, toSheet, refused, newIds } = await runPass(deps, spreadsheet, closing)
    result.toShop += toShop
    result.toSheet += toSheet
    result.refused = refused
    if (newIds === 0) break
  }
  return result
}

async function runPass(
  deps: Deps,
  spreadsheet: Spreadsheet,
  closing: AbortSignal,
): Promise<SyncResult & { newIds: number }> {
  const sheet = await readSheet(spreadsheet)
  const known = new Map((await readKnownProducts(deps.pool)).map((product) => [product.id, product]))
  const { changed, fresh, removed, repeated, broken } = sortRows(sheet, known)
  const refusals = [...repeated, ...broken]
  const planned: PlannedWrite[] = removed.map((row) => ({ row, cells: { version: REMOVED } }))
  let toShop = 0
  for (let from = 0; from < changed.length && !closing.aborted; from += BATCH) {
    const batch = changed.slice(from, from + BATCH)
    const ids = batch.map(({ id }) => id)
    const [products, synced] = await Promise.all([
      readSheetProducts(deps.pool, ids),
      readSyncedRows(deps.pool, ids),
    ])
    const agreed: RowState[] = []
    for (const row of batch) {
      const outcome = await compareRow(deps, {
        row,
        product: products.get(row.id),
        synced: synced.get(row.id),
      })
      if (outcome.refusal) refusals.push(outcome.refusal)
      if (outcome.isApplied) toShop += 1
      if (outcome.planned) planned.push(outcome.planned)
      if (outcome.agreed) agreed.push(outcome.agreed)
    }
    await storeSyncedRows(deps.pool, agreed)
  }
  const newIds = fresh.flatMap((row) => {
    const parsed = parseNewProduct(row)
    if ('refused' in parsed) refusals.push(refusalOf(row, parsed.refused))
    return 'refused' in parsed ? [] : [{ row, cells: { id: uuid() } }]
  })
  const written = await writePlannedRows(deps, spreadsheet, [...planned, ...newIds])
  const ids = new Set(sheet.rows.map(({ id }) => id))
  // A product whose id formula fails still has its row.
  const hasBrokenId = sheet.rows.some(({ id }) => isErrorValue(id))
  const missing = (hasBrokenId ? [] : [...known.values()])
    .filter(({ id, removed: isGone }) => !isGone && !ids.has(id))
    .map(({ id }) => id)
  const appended = closing.aborted ? 0 : await appendProducts(deps, spreadsheet, missing)
  await replaceRefusals(deps.pool, refusals)
  return { toShop, toSheet: written + appended, refused: refusals.length, newIds: newIds.length }
}

/** `broken`: rows that wait until their formulas work. */
type SortedRows = {
  changed: SheetRow[]
  fresh: SheetRow[]
  removed: SheetRow[]
  repeated: SheetRefusal[]
  broken: SheetRefusal[]
}

function sortRows({ rows }: ReadSheet, known: ReadonlyMap<string, KnownProduct>): SortedRows {
  const sorted: SortedRows = { changed: [], fresh: [], removed: [], repeated: [], broken: [] }
  const firstRows = new Map<string, SheetRow>()
  for (const row of rows) {
    const first = firstRows.get(row.id)
    const product = known.get(row.id)
    const errors = brokenCells(row)
    if (errors.size > 0) sorted.broken.push(refusalOf(row, errors))
    else if (row.id === '') sorted.fresh.push(row)
    else if (first) sorted.repeated.push(repeatedRefusal(row, first))
    else if (product?.removed && row.version !== REMOVED) sorted.removed.push(row)
    else if (!product?.removed && !isInStep(row, product)) sorted.changed.push(row)
    if (row.id !== '' && !first) firstRows.set(row.id, row)
  }
  return sorted
}

const isInStep = (row: SheetRow, product: KnownProduct | undefined): boolean =>
  product !== undefined &&
  !product.pending &&
  product.syncedVersion === row.version &&
  String(product.version) === row.version &&
  product.hash === hashOf(row.texts, row.version)

const repeatedRefusal = (row: SheetRow, first: SheetRow): SheetRefusal => ({
  fila: row.row + 1,
  nombre: row.texts.nombre,
  motivos: [
    `Repite el id de la fila ${first.row + 1}. Para crear otro producto borrá el id y la versión de esta fila`,
  ],
})
