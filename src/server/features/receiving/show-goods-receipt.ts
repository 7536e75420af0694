import type { ReplyOf } from '#contract/http/endpoint.ts'
import { Problem } from '#contract/http/problem.ts'
import type { readGoodsReceipt } from '#contract/product/goods-receipts.ts'
import type { Role } from '#domain/account/role.ts'
import { formatDateTime } from '#domain/calendar.ts'
import type { Money } from '#domain/money.ts'
import { unitCostOf } from '#domain/product/average-cost.ts'
import { displayName } from '#domain/product/product.ts'
import type { Queryable } from '#server/database/queries/in-transaction.ts'
import { findProducts } from '#server/features/products/product-store.ts'
import { readStockRowCosts } from './cost-store.ts'
import { findGoodsReceipt, findSameDocument, readReceiptLines } from './goods-receipt-store.ts'

/** Returns a goods receipt as a role sees it. Costs are for admins only. Refuses with `goods-receipt-unknown`. */
export async function showGoodsReceipt(
  db: Queryable,
  id: string,
  rol: Role,
): Promise<ReplyOf<typeof readGoodsReceipt>> {
  const found = await findGoodsReceipt(db, id)
  if (!found) throw new Problem('goods-receipt-unknown')
  const [lines, repetido] = await Promise.all([readReceiptLines(db, id), findSameDocument(db, found)])
  const ids = [...new Set(lines.map((line) => line.id))]
  const [products, costs] = await Promise.all([findProducts(db, ids), readStockRowCosts(db, ids)])
  const seesCosts = rol === 'admin'
  const { confirmo, anulo, confirmado, anulado, clave: _clave, ...receipt } = found
  const moment = (at: Date | null, who: string) => at && [formatDateTime(at), who].filter(Boolean).join(' · ')
  return {
    ...receipt,
    total: seesCosts ? receipt.total : null,
    lineas: lines.map((line) => ({ ...line, costo: seesCosts ? line.costo : null })),
    productos: [...products.values()].map((product) => {
      const rows = costs.filter((row) => row.id === product.id)
      return {
        id: product.id,
        nombre: displayName(product),
        imagen: product.images[0] ?? '',
        color: product.color,
        talle: product.talle,
        filas: rows.map(({ color, talle, stock }) => ({ color, talle, stock })),
        costo: seesCosts ? highestCost(rows.map(({ costo }) => costo && unitCostOf(costo))) : null,
      }
    }),
    repetido: repetido ?? null,
    confirmado: moment(confirmado, confirmo),
    anulado: moment(anulado, anulo),
  }
}

const highestCost = (costs: readonly (Money | null)[]): Money | null =>
  costs.reduce((most, cost) => (cost !== null && (most === null || cost > most) ? cost : most), null)
