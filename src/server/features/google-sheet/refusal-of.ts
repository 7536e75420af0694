import type { SheetRow } from './read-sheet.ts'
import type { Refusal } from './sheet-report-store.ts'

export const refusalOf = (row: SheetRow, refused: ReadonlyMap<string, string>): Refusal => ({
  fila: row.row + 1,
  nombre: row.texts.nombre,
  motivos: [...refused].map(([field, reason]) => `${field}: ${reason}`),
})
