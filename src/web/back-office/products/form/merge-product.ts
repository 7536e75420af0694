import type { SizeTable } from '#domain/product/size-table.ts'
import { isSameValue } from '#web/staff-form/is-same-value.ts'
import {
  type ProductFormBase,
  type StockCellValues,
  type PhotoValues,
  type ProductFormValues,
  cellAt,
  isSameStock,
  offeredCells,
} from './product-form-values.ts'

/** Fields whose conflicts the user resolves one by one. Stock and its counting mode are one field. */
const mergedFields = [
  'nombre',
  'categoria',
  'precio',
  'precioAnterior',
  'sku',
  'codigoDeBarras',
  'color',
  'talle',
  'stock',
  'images',
  'descripcion',
  'composicion',
  'cuidados',
  'peso',
  'tasaIva',
  'guiaDeTalles',
] as const
export type MergedField = (typeof mergedFields)[number]

export type Side = 'mine' | 'theirs'

/**
 * A field with two different values. `usual`: the default choice, which is the value of the user who changed
 * the field.
 */
export type Difference = { field: MergedField; usual: Side }

/** Applies the typed stock change to the current stock, so units sold or added meanwhile count. */
export function rebaseStock(mine: ProductFormValues, fresh: ProductFormValues): ProductFormValues {
  const { base } = mine
  if (isSameStock(mine, base)) return { ...mine, ...stockOf(fresh) }
  if (mine.combinado !== base.combinado || fresh.combinado !== base.combinado) return mine
  if (mine.combinado === 'no') return { ...mine, stock: withStockChange(mine.stock, base.stock, fresh.stock) }
  return { ...mine, variantes: cellsWithStockChange(mine, base, fresh) }
}

/**
 * Returns the fields whose typed and saved values differ. The typed stock change is first applied to the
 * current stock.
 */
export function differencesOf(mine: ProductFormValues, fresh: ProductFormValues): Difference[] {
  const { base } = mine
  const rebased = rebaseStock(mine, fresh)
  return mergedFields
    .filter((field) => !isSame(field, rebased, fresh))
    .filter((field) => field !== 'stock' || !isSame(field, base, fresh))
    .map((field) => ({ field, usual: isSame(field, mine, base) ? 'theirs' : 'mine' }))
}

/** Returns the form after the user's choices, based on the current product. */
export function mergedProduct(
  mine: ProductFormValues,
  fresh: ProductFormValues,
  chosen: Partial<Record<MergedField, Side>>,
): ProductFormValues {
  const rebased = rebaseStock(mine, fresh)
  const theirs = mergedFields.filter((field) => chosen[field] === 'theirs')
  return theirs.reduce((merged, field) => ({ ...merged, ...partOf(field, fresh) }), {
    ...rebased,
    base: fresh.base,
  })
}

type Stocked = Omit<ProductFormBase, 'version'>

const isSame = (field: MergedField, one: Stocked, other: Stocked): boolean =>
  field === 'stock' ? isSameStock(one, other) : isSameValue(trimmed(one[field]), trimmed(other[field]))

const trimmed = (value: string | readonly PhotoValues[] | SizeTable | null) =>
  typeof value === 'string' ? value.trim() : value

const partOf = (field: MergedField, typed: ProductFormValues): Partial<ProductFormValues> =>
  field === 'stock' ? stockOf(typed) : { [field]: typed[field] }

const stockOf = ({ combinado, stock, variantes }: ProductFormValues) => ({ combinado, stock, variantes })

/** Applies the typed change to the current stock, with a minimum of 0. Invalid numbers pass through. */
function withStockChange(mine: string, base: string, fresh: string): string {
  const typed = Number(mine)
  if (mine.trim() === '' || Number.isNaN(typed)) return mine
  return String(Math.max(0, Number(fresh) + typed - Number(base)))
}

function cellsWithStockChange(
  mine: ProductFormValues,
  base: ProductFormBase,
  fresh: ProductFormValues,
): StockCellValues[] {
  const [mines, bases, freshes] = [mine.variantes, base.variantes, offeredCells(fresh)]
  const remaining = mines.flatMap((cell) => {
    const [before, now] = [cellAt(bases, cell).stock, cellAt(freshes, cell).stock]
    if (before === '' && now === '') return [cell]
    // Another user removed the combination, and this user did not change it.
    if (now === '' && before === cell.stock) return []
    return [{ ...cell, stock: now === '' ? cell.stock : withStockChange(cell.stock, before || '0', now) }]
  })
  const added = freshes.filter(
    (cell) => cellAt(bases, cell).stock === '' && !mines.some((one) => isSameVariant(one, cell)),
  )
  return [...remaining, ...added]
}

const isSameVariant = (one: StockCellValues, other: StockCellValues): boolean => cellAt([one], other) === one
