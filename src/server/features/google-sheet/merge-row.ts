import { type CellTexts, type EditableField, type SheetField, sheetFields } from './sheet-fields.ts'

export type Conflict = { campo: SheetField; planilla: string; tienda: string }

/** `edited`: fields that a person changed in the sheet. `conflicts`: sheet values that the shop overwrites. */
export type MergedRow = { edited: EditableField[]; conflicts: Conflict[] }

/**
 * Merges three states of a row: sheet, shop, and `base`, the state after the last synchronisation. A field that changed
 * on one side takes the value of that side. A field that changed on both sides is a conflict, and the shop's value
 * wins. The stock never conflicts, because the shop applies the difference from `base`. Without `base` every difference
 * is a conflict.
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
