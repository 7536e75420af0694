import type { Product } from '#domain/product/product.ts'
import type { Cell } from '#server/adapters/spreadsheet/spreadsheet.ts'
import type { Deps } from '#server/deps.ts'
import { applyEditedRow, createFromRow } from './apply-sheet-row.ts'
import { mergeRow } from './merge-row.ts'
import type { RefusedCells } from './parse-cells.ts'
import { hashOf, type SheetRow } from './read-sheet.ts'
import {
  cellsOf,
  type CellTexts,
  type SheetColumn,
  type SheetField,
  sheetFields,
  textsOf,
} from './sheet-fields.ts'
import { insertConflicts, type SheetRefusal } from './sheet-report-store.ts'
import type { RowState, SyncedRow } from './sheet-row-store.ts'

/** New cells of a row. `state`: content of the row after the write. Absent while the row has no product. */
export type PlannedWrite = { row: SheetRow; cells: Partial<Record<SheetColumn, Cell>>; state?: RowState }

type ComparedRow = {
  isApplied: boolean
  refusal?: SheetRefusal
  planned?: PlannedWrite
  /** Present if sheet and shop agree, so nothing is written. */
  agreed?: RowState
}

type Compared = { row: SheetRow; product: Product | undefined; synced: SyncedRow | undefined }

/** Applies the edits of a row to its product, and plans the cells to write. */
export async function compareRow(deps: Deps, { row, product, synced }: Compared): Promise<ComparedRow> {
  if (!product) return createProductOfRow(deps, row)
  const base = baseOf(row, synced)
  const { edited, conflicts } = mergeRow({ sheet: row.texts, base, shop: textsOf(cellsOf(product)) })
  await insertConflicts(deps.pool, { productId: product.id, conflicts, at: deps.clock.now() })
  if (!base || edited.length === 0) return planRow(row, { product, base, refused: new Map() })
  const applied = await applyEditedRow(deps, { row, product, base, edited })
  if (applied === 'again') return { isApplied: false }
  return {
    ...planRow(row, { ...applied, base }),
    isApplied: applied.refused.size < edited.length,
  }
}

async function createProductOfRow(deps: Deps, row: SheetRow): Promise<ComparedRow> {
  const created = await createFromRow(deps, row)
  if (created === 'again') return { isApplied: false }
  if (!('product' in created)) return { isApplied: false, refusal: refusalOf(row, created.refused) }
  return { ...planRow(row, { ...created, base: row.texts }), isApplied: true }
}

/**
 * Returns the cells on which sheet and shop agreed last. Undefined if the version cell differs from the last written
 * version, for instance in a restored copy of the sheet.
 */
function baseOf(row: SheetRow, synced: SyncedRow | undefined): CellTexts | undefined {
  if (!synced) return undefined
  const { pending } = synced
  if (pending?.version === row.version) return pending.cells
  return synced.cells && synced.version === row.version ? synced.cells : undefined
}

type Decided = { product: Product; base: CellTexts | undefined; refused: RefusedCells }

/** The sheet keeps a refused cell as the person wrote it. */
function planRow(row: SheetRow, { product, base, refused }: Decided): ComparedRow {
  const shop = cellsOf(product)
  const shopTexts = textsOf(shop)
  const version = String(product.version)
  const isRefused = (field: SheetField) => refused.has(field)
  const changed = sheetFields.filter((field) => !isRefused(field) && shopTexts[field] !== row.texts[field])
  const common = sheetFields.map((field) => [field, isRefused(field) ? base?.[field] : shopTexts[field]])
  const state = {
    id: row.id,
    cells: Object.fromEntries(common) as CellTexts,
    version,
    // An empty hash compares a refused row in every synchronisation, because the shop may accept the row later.
    hash: refused.size > 0 ? '' : hashOf(shopTexts, version),
  }
  const compared = {
    isApplied: false,
    ...(refused.size > 0 && { refusal: refusalOf(row, refused) }),
  }
  if (changed.length === 0 && row.version === version) return { ...compared, agreed: state }
  const cells = {
    ...Object.fromEntries(changed.map((field) => [field, shop[field]])),
    version: product.version,
  }
  return { ...compared, planned: { row, cells, state } }
}

export const refusalOf = (row: SheetRow, refused: ReadonlyMap<string, string>): SheetRefusal => ({
  fila: row.row + 1,
  nombre: row.texts.nombre,
  motivos: [...refused].map(([field, reason]) => `${field}: ${reason}`),
})
