import type { ReplyOf } from '#contract/http/endpoint.ts'
import { Problem } from '#contract/http/problem.ts'
import * as productCosts from '#contract/product/product-costs.ts'
import { formatDateTime } from '#domain/calendar.ts'
import { type AverageCost, averageCostOf, unitCostOf } from '#domain/product/average-cost.ts'
import { displayName } from '#domain/product/product.ts'
import { receiptLineKey } from '#domain/product/goods-receipt.ts'
import { hasVatInPrices, marginRate, priceMargin } from '#domain/sale/margin.ts'
import { command } from '#server/commands/command.ts'
import type { Queryable } from '#server/database/queries/in-transaction.ts'
import type { Deps } from '#server/deps.ts'
import { findProduct, lockProduct } from '#server/features/products/product-store.ts'
import { readStoredProfile } from '#server/features/store/store-profile-store.ts'
import { readListedCostChanges, readStockRowCosts, writeCostChanges } from './cost-store.ts'
import { requireStockRows } from './require-stock-rows.ts'
import { readVatRateOfProduct } from './sale-margin-store.ts'

/** Returns the costs of a product with their margin and history. Refuses with `product-not-found`. */
export async function showProductCosts(
  db: Queryable,
  { store }: Pick<Deps, 'store'>,
  id: string,
): Promise<ReplyOf<typeof productCosts.readProductCosts>> {
  const product = await findProduct(db, { id, hidden: true })
  if (!product) throw new Problem('product-not-found')
  const [rows, changes, tasa, { profile }] = await Promise.all([
    readStockRowCosts(db, [id]),
    readListedCostChanges(db, id),
    readVatRateOfProduct(db, id),
    readStoredProfile(db).then((stored) => store.withInitialValues(stored)),
  ])
  const sinIva = hasVatInPrices(profile.taxCondition)
  const { precio } = product
  return {
    nombre: displayName(product),
    precio,
    sinIva,
    filas: rows.map(({ color, talle, stock, costo: average }) => {
      const costo = shown(average)
      const margin = costo === null ? null : priceMargin({ precio, costo, tasa }, sinIva)
      const rate = margin ? marginRate(margin) : undefined
      return {
        color,
        talle,
        stock,
        costo,
        margen: margin && margin.margen,
        porcentaje: rate === undefined ? null : rate / 100,
      }
    }),
    cambios: changes.map(({ id: change, creado, receiptId, numero, antes, despues, quien, ...row }) => ({
      ...row,
      id: String(change),
      fecha: formatDateTime(creado),
      ingreso: receiptId !== null && numero !== null ? { id: receiptId, numero } : null,
      antes: shown(antes),
      despues: shown(despues),
      quien: quien ?? '',
    })),
  }
}

const shown = (cost: AverageCost | null) => (cost === null ? null : unitCostOf(cost))

/** Replaces the average cost of stock rows. Sales keep the cost that they stored. */
export const correctProductCosts = command(
  productCosts.correctProductCosts,
  async (tx, { params: { id }, body: { filas, motivo }, actor, at, deps }) => {
    const product = await lockProduct(tx, id)
    if (!product) throw new Problem('product-not-found')
    const rows = await requireStockRows(
      tx,
      filas.map((row) => ({ ...row, id, cantidad: 0 })),
    )
    const changes = filas.flatMap(({ color, talle, costo }) => {
      const { stock, costo: antes } = rows.get(receiptLineKey({ id, color, talle }))!
      const despues = averageCostOf(costo)
      // The form sends every row. A row whose shown cost stayed the same keeps its exact average.
      if (antes !== null && unitCostOf(antes) === costo) return []
      return [{ id, color, talle, stock, antes, despues }]
    })
    await writeCostChanges(tx, changes, { tipo: 'Corrección', motivo, actor: actor.uid, at })
    return {
      reply: await showProductCosts(tx, deps, id),
      ...(changes.length > 0 && {
        audit: { what: 'corrigió el costo de un producto', object: `product:${id}`, after: { motivo } },
      }),
    }
  },
)
