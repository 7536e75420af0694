import { listAddress } from '#web/components/filter/list-rules.ts'
import { readCounts } from '#web/back-office/labels-address.ts'
import { openStoredValue, useStoredValue } from '#web/storage/stored-value.ts'
import { type LabelChoice, type LabelRow, labelRules, type QuantityMode } from './label-rules.ts'

/** `stock`: stock of the row when its quantity was typed. */
type TypedQuantity = { id: string; cantidad: number; stock: number }

/** Typed quantities of one selection, by the key of their row. */
type TypedQuantities = { selection: string; typed: Readonly<Record<string, TypedQuantity>> }

const EMPTY: TypedQuantities = { selection: '', typed: {} }

const stored = openStoredValue<TypedQuantities>({
  storage: 'sessionStorage',
  key: 'cantidadesDeEtiquetas',
  empty: EMPTY,
  parse: (text) => {
    try {
      const read = JSON.parse(text) as Partial<TypedQuantities>
      return typeof read.selection === 'string' && read.typed ? { ...EMPTY, ...read } : EMPTY
    } catch {
      return EMPTY
    }
  },
  write: (value) => (Object.keys(value.typed).length === 0 ? undefined : JSON.stringify(value)),
})

const rowKey = (id: string, { color, talle }: Pick<LabelRow, 'color' | 'talle'>): string =>
  JSON.stringify([id, color, talle])

export type LabelQuantities = {
  mode: QuantityMode
  quantityOf: (id: string, row: LabelRow) => number
  type: (id: string, row: LabelRow, cantidad: number) => void
  /** Returns the number of labels of the selection, without reading its rows. */
  count: (totals: { filas: number; unidades: number }) => number
  /** Products with a typed quantity. */
  typedIds: readonly string[]
  hasTyped: boolean
  clear: () => void
}

/**
 * Quantities of labels: typed ones, and those of the mode for the other rows. Without a mode the typed quantities stay
 * while the user searches. With a mode they belong to the filtered list. They survive a reload.
 */
export function useLabelQuantities(choice: LabelChoice): LabelQuantities {
  const { filas, cantidad: mode = 'mano' } = choice.filters
  const selection = filas ?? (mode === 'mano' ? mode : listAddress(labelRules, choice))
  const value = useStoredValue(stored)
  const typed = value.selection === selection ? value.typed : countsOf(filas ?? '')
  const all = Object.values(typed)
  return {
    mode,
    quantityOf: (id, row) => typed[rowKey(id, row)]?.cantidad ?? quantityByMode(mode, row.stock),
    type: (id, row, cantidad) =>
      stored.save({ selection, typed: { ...typed, [rowKey(id, row)]: { id, cantidad, stock: row.stock } } }),
    count: (totals) =>
      all.reduce(
        (sum, one) => sum + one.cantidad - quantityByMode(mode, one.stock),
        { mano: 0, stock: totals.unidades, una: totals.filas }[mode],
      ),
    typedIds: [...new Set(all.filter(({ cantidad }) => cantidad > 0).map(({ id }) => id))],
    hasTyped: all.some(({ cantidad }) => cantidad > 0),
    clear: () => stored.save({ selection, typed: {} }),
  }
}

const countsOf = (filas: string): Record<string, TypedQuantity> =>
  Object.fromEntries(
    readCounts(filas).map(({ id, cantidad, ...row }) => [rowKey(id, row), { id, cantidad, stock: 0 }]),
  )

const quantityByMode = (mode: QuantityMode, stock: number): number =>
  mode === 'mano' ? 0 : mode === 'una' ? 1 : Math.max(0, stock)
