import { listLabelProducts, MAX_NAMED_PRODUCTS } from '#contract/product/labels.ts'
import { MAX_LIST_ROWS } from '#contract/http/paging.ts'
import type { QueryOf } from '#contract/http/endpoint.ts'
import { splitNames } from '#domain/product/colors.ts'
import { callApiForList } from '#web/api/call-api.ts'
import type { LabelProduct, LabelRow } from './label-rules.ts'

type Query = Partial<QueryOf<typeof listLabelProducts>>

/** A row and how many labels of it to print. */
export type LabelOrder = { product: LabelProduct; row: LabelRow; cantidad: number }

type CollectOptions = {
  /** The selected products, or the ids of the products with typed quantities. */
  from: Query | { ids: readonly string[] }
  quantityOf: (id: string, row: LabelRow) => number
  /** Gets the share of the products that are read, from 0 to 1. */
  onProgress: (share: number) => void
  signal: AbortSignal
}

/** Reads the rows of all labels in parts, in the order of the list. Rows without labels are left out. */
export async function collectLabels({
  from,
  quantityOf,
  onProgress,
  signal,
}: CollectOptions): Promise<LabelOrder[]> {
  const queries: Query[] = 'ids' in from ? chunksOf(from.ids as readonly string[]) : [from]
  const orders: LabelOrder[] = []
  for (const [index, query] of queries.entries()) {
    let read = 0
    let cursor: string | undefined
    do {
      const paging = { limit: MAX_LIST_ROWS, ...(cursor !== undefined && { cursor }) }
      const page = await callApiForList(listLabelProducts, { query: { ...query, ...paging }, signal })
      orders.push(...page.reply.flatMap((product) => ordersOf(product, quantityOf)))
      read += page.reply.length
      cursor = page.nextCursor
      onProgress((index + read / Math.max(1, page.total ?? read)) / queries.length)
    } while (cursor !== undefined)
  }
  return orders
}

const chunksOf = (ids: readonly string[]): Query[] =>
  Array.from({ length: Math.ceil(ids.length / MAX_NAMED_PRODUCTS) }, (_, at) => ({
    productos: ids.slice(at * MAX_NAMED_PRODUCTS, (at + 1) * MAX_NAMED_PRODUCTS),
  }))

const ordersOf = (product: LabelProduct, quantityOf: CollectOptions['quantityOf']): LabelOrder[] =>
  sortedRows(product)
    .map((row) => ({ product, row, cantidad: quantityOf(product.id, row) }))
    .filter(({ cantidad }) => cantidad > 0)

/** Returns the rows in the order of the product's colours and sizes. */
export function sortedRows({ color, talle, filas }: LabelProduct): LabelRow[] {
  const [colors, sizes] = [splitNames(color), splitNames(talle)]
  return filas.toSorted(
    (one, other) =>
      colors.indexOf(one.color) - colors.indexOf(other.color) ||
      sizes.indexOf(one.talle) - sizes.indexOf(other.talle),
  )
}
