import { isSameValue } from '#web/staff-form/is-same-value.ts'
import {
  type TypedBase,
  type TypedCell,
  type TypedPhoto,
  type TypedProduct,
  cellAt,
  isSameStock,
  offeredCells,
} from './typed-product.ts'

/** The fields that are decided about, one by one; the stock with the way it is counted is one of them. */
export const mergedFields = [
  'nombre',
  'categoria',
  'precio',
  'sku',
  'color',
  'talle',
  'stock',
  'images',
] as const
export type MergedField = (typeof mergedFields)[number]

export type Side = 'mine' | 'theirs'

/** A field that two people left different, and whose version goes without saying: that of who changed it. */
export type Difference = { field: MergedField; usual: Side }

/** What was typed, on the product as it is now: units sold or added meanwhile are counted in what was typed. */
export function onFreshStock(mine: TypedProduct, fresh: TypedProduct): TypedProduct {
  const { base } = mine
  if (isSameStock(mine, base)) return { ...mine, ...stockOf(fresh) }
  if (mine.combinado !== base.combinado || fresh.combinado !== base.combinado) return mine
  if (mine.combinado === 'no') return { ...mine, stock: moved(mine.stock, base.stock, fresh.stock) }
  return { ...mine, variantes: movedCells(mine, base, fresh) }
}

/** Where what was typed, on the fresh stock, and what somebody else stored are not the same. */
export function differencesOf(mine: TypedProduct, fresh: TypedProduct): Difference[] {
  const { base } = mine
  const rebased = onFreshStock(mine, fresh)
  return mergedFields
    .filter((field) => !isSame(field, rebased, fresh))
    .filter((field) => field !== 'stock' || !isSame(field, base, fresh))
    .map((field) => ({ field, usual: isSame(field, mine, base) ? 'theirs' : 'mine' }))
}

/** What is in the form after a choice for each difference, on the product as it is now. */
export function mergedProduct(
  mine: TypedProduct,
  fresh: TypedProduct,
  chosen: Partial<Record<MergedField, Side>>,
): TypedProduct {
  const rebased = onFreshStock(mine, fresh)
  const theirs = mergedFields.filter((field) => chosen[field] === 'theirs')
  return theirs.reduce((merged, field) => ({ ...merged, ...partOf(field, fresh) }), {
    ...rebased,
    base: fresh.base,
  })
}

type Stocked = Omit<TypedBase, 'version'>

const isSame = (field: MergedField, one: Stocked, other: Stocked): boolean =>
  field === 'stock' ? isSameStock(one, other) : isSameValue(trimmed(one[field]), trimmed(other[field]))

const trimmed = (value: string | readonly TypedPhoto[]) => (typeof value === 'string' ? value.trim() : value)

const partOf = (field: MergedField, typed: TypedProduct): Partial<TypedProduct> =>
  field === 'stock' ? stockOf(typed) : { [field]: typed[field] }

const stockOf = ({ combinado, stock, variantes }: TypedProduct) => ({ combinado, stock, variantes })

/** The change that was typed, made on what there is now; never below none. What is no number stays as it was typed. */
function moved(mine: string, base: string, fresh: string): string {
  const typed = Number(mine)
  if (mine.trim() === '' || Number.isNaN(typed)) return mine
  return String(Math.max(0, Number(fresh) + typed - Number(base)))
}

function movedCells(mine: TypedProduct, base: TypedBase, fresh: TypedProduct): TypedCell[] {
  const [mines, bases, freshes] = [mine.variantes, base.variantes, offeredCells(fresh)]
  const kept = mines.flatMap((cell) => {
    const [before, now] = [cellAt(bases, cell).stock, cellAt(freshes, cell).stock]
    if (before === '' && now === '') return [cell]
    // Somebody else took it off, and nothing was changed in it here.
    if (now === '' && before === cell.stock) return []
    return [{ ...cell, stock: now === '' ? cell.stock : moved(cell.stock, before || '0', now) }]
  })
  const added = freshes.filter(
    (cell) => cellAt(bases, cell).stock === '' && !mines.some((one) => isPlace(one, cell)),
  )
  return [...kept, ...added]
}

const isPlace = (one: TypedCell, other: TypedCell): boolean => cellAt([one], other) === one
