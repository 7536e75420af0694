import { type CellTexts, type EditableField, type SheetField, sheetFields } from './sheet-fields.ts'

export type Conflict = { campo: SheetField; planilla: string; tienda: string }

/** `edited`: fields that a person changed in the sheet. `conflicts`: values that the shop's values replace. */
export type MergedRow = { edited: EditableField[]; conflicts: Conflict[] }

/**
 * Compares three states of a row: the sheet, the shop, and `base`, which both had at the last synchronisation. A field
 * that changed on one side follows that side. A field that changed on both sides is a conflict, and the shop wins. The
 * stock has no conflicts, because the shop applies the difference from `base`. Without `base` every difference is a
 * conflict.
 */
export function mergeRow(states: {
  sheet: CellTexts
  base: CellTexts | undefined
  shop: CellTexts
}): MergedRow {
  const { sheet, base, shop } = states
  const merged: MergedRow = { edited: [], conflicts: [] }
  for (const campo of sheetFields) {
    if (sheet[campo] === shop[campo] || sheet[campo] === base?.[campo]) continue
    const followsSheet = campo === 'stock' || shop[campo] === base?.[campo]
    if (base !== undefined && campo !== 'variantes' && followsSheet) merged.edited.push(campo)
    else merged.conflicts.push({ campo, planilla: sheet[campo], tienda: shop[campo] })
  }
  return merged
}
