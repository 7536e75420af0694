import { Problem } from '#contract/http/problem.ts'
import { receiptLineKey, type ReceiptLine } from '#domain/product/goods-receipt.ts'
import { displayName, type Product } from '#domain/product/product.ts'
import type { Transaction } from '#server/database/queries/in-transaction.ts'
import { findProducts } from '#server/features/products/product-store.ts'
import { readStockRowCosts, type StockRowCost } from './cost-store.ts'

/**
 * Returns the stock rows of the products of the lines, by `receiptLineKey`. Refuses a line of a removed product or without
 * a stock row, and a stock row that is named twice, with `receipt-line-unknown`. `extra.lineas`: positions of these lines.
 */
export async function requireStockRows(
  tx: Transaction,
  lines: readonly ReceiptLine[],
): Promise<ReadonlyMap<string, StockRowCost>> {
  const ids = [...new Set(lines.map(({ id }) => id))]
  const [products, rows] = await Promise.all([findProducts(tx, ids), readStockRowCosts(tx, ids)])
  const known = new Map(rows.filter(({ id }) => products.has(id)).map((row) => [receiptLineKey(row), row]))
  const keys = lines.map(receiptLineKey)
  const wrong = keys.flatMap((key, at) => (!known.has(key) || keys.indexOf(key) !== at ? [at] : []))
  if (wrong.length === 0) return known
  const names = wrong.map((at) => nameOf(lines[at]!, products))
  const text = `Ya no existe esta combinación: ${names.join('; ')}. Quitala del ingreso.`
  throw new Problem('receipt-line-unknown', { text, extra: { lineas: wrong } })
}

const nameOf = ({ id, color, talle }: ReceiptLine, products: ReadonlyMap<string, Product>): string => {
  const product = products.get(id)
  return [product ? displayName(product) : 'un producto quitado', color, talle].filter(Boolean).join(' ')
}
