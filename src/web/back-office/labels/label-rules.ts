import { type listLabelProducts, MAX_NAMED_PRODUCTS } from '#contract/product/labels.ts'
import { productStates } from '#contract/product/staff-products.ts'
import type { ReplyOf } from '#contract/http/endpoint.ts'
import { type ListChoice, type ListRules, oneOf } from '#web/components/filter/list-rules.ts'
import { LABELS_PATH, readCounts, readIds } from '#web/back-office/labels-address.ts'

export type LabelProduct = ReplyOf<typeof listLabelProducts>[number]
export type LabelRow = LabelProduct['filas'][number]

/** Quantity of a row that has no typed quantity. 'mano': 0. */
export type QuantityMode = 'mano' | 'stock' | 'una'

export type LabelFilters = {
  categoria: string
  estado: (typeof productStates)[number]
  productos: string
  importacion: string
  ingreso: string
  filas: string
  cantidad: Exclude<QuantityMode, 'mano'>
}

export type LabelChoice = ListChoice<LabelFilters>

const anyText = (written: string) => written || undefined

export const labelRules: ListRules<LabelFilters> = {
  path: LABELS_PATH,
  filters: {
    categoria: anyText,
    estado: oneOf(productStates),
    productos: anyText,
    importacion: anyText,
    ingreso: anyText,
    filas: anyText,
    cantidad: oneOf(['stock', 'una']),
  },
}

/** Returns the query of the products that the address selects. */
export function queryOf({
  q,
  filters: { categoria, estado, productos, importacion, ingreso, filas },
}: LabelChoice) {
  const ids = filas === undefined ? readIds(productos ?? '') : readCounts(filas).map(({ id }) => id)
  return {
    q,
    ...(categoria && { categoria: [categoria] }),
    ...(estado && { estado }),
    ...(ids.length > 0 && { productos: [...new Set(ids)].slice(0, MAX_NAMED_PRODUCTS) }),
    ...(importacion && { importacion }),
    ...(ingreso && { ingreso }),
  }
}

/** Returns whether the address names products, so the list is a part of the shop's products. */
export const hasSelection = ({ filters: { productos, importacion, ingreso, filas } }: LabelChoice): boolean =>
  [productos, importacion, ingreso, filas].some((value) => value !== undefined)
