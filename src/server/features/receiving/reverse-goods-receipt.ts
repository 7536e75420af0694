import { Problem } from '#contract/http/problem.ts'
import * as goodsReceipts from '#contract/product/goods-receipts.ts'
import { averageCost, type CostEvent } from '#domain/product/average-cost.ts'
import { type ReceiptLine, receiptLineKey } from '#domain/product/goods-receipt.ts'
import { displayName, type Product } from '#domain/product/product.ts'
import { command } from '#server/commands/command.ts'
import { lockProducts } from '#server/features/products/product-store.ts'
import { insertMovements } from '#server/features/stock/movement-store.ts'
import { readCostEvents, readStockRowCosts, type StockRowCost, writeCostChanges } from './cost-store.ts'
import { lockGoodsReceipt, readReceiptLines, writeReceiptState } from './goods-receipt-store.ts'
import { showGoodsReceipt } from './show-goods-receipt.ts'

/**
 * Reverses a confirmed receipt: its units leave the stock, and the costs become what they would be without it
 * (`averageCost`), also if its own units had no cost. Refuses with `receipt-units-gone` if units are no longer in stock;
 * `extra.faltan` names the combinations.
 */
export const reverseGoodsReceipt = command(
  goodsReceipts.reverseGoodsReceipt,
  async (tx, { params: { id }, body: { motivo }, actor, at }) => {
    const receipt = await lockGoodsReceipt(tx, id)
    if (!receipt) throw new Problem('goods-receipt-unknown')
    if (receipt.estado !== 'Confirmado') throw new Problem('goods-receipt-not-confirmed')
    const lines = await readReceiptLines(tx, id)
    const ids = [...new Set(lines.map((line) => line.id))]
    const products = await lockProducts(tx, ids)
    const rows = new Map((await readStockRowCosts(tx, ids)).map((row) => [receiptLineKey(row), row]))
    refuseGoneUnits(lines, rows, products)
    await writeReceiptState(tx, id, { estado: 'Anulado', anulado: at, anulo: actor.uid, motivo })
    await insertMovements(
      tx,
      lines.map(({ cantidad, costo: _costo, ...row }) => ({ ...row, units: -cantidad, reason: motivo })),
      { kind: 'Ingreso anulado', receiptId: id, actor: actor.uid, at },
    )
    const history = Map.groupBy(await readCostEvents(tx, ids), receiptLineKey)
    const changes = lines.flatMap(({ cantidad: _units, costo, ...row }) => {
      const { stock, costo: antes } = rows.get(receiptLineKey(row))!
      const despues = averageCost((history.get(receiptLineKey(row)) ?? []).map(eventOf))
      return costo === null && despues === antes ? [] : [{ ...row, stock, antes, despues }]
    })
    const more = { receiptId: id, motivo, actor: actor.uid, at }
    await writeCostChanges(tx, changes, { tipo: 'Ingreso anulado', ...more })
    return {
      reply: await showGoodsReceipt(tx, id, actor.rol),
      audit: {
        what: 'anuló un ingreso de mercadería',
        object: `goods-receipt:${id}`,
        after: { numero: receipt.numero, motivo },
      },
      catalogueChange: 'stock' as const,
    }
  },
)

const MAX_NAMED = 5

function refuseGoneUnits(
  lines: readonly ReceiptLine[],
  rows: ReadonlyMap<string, StockRowCost>,
  products: ReadonlyMap<string, Product>,
): void {
  const short = lines.flatMap((line) => {
    const stock = rows.get(receiptLineKey(line))?.stock ?? 0
    if (stock >= line.cantidad) return []
    const product = products.get(line.id)
    const name = [product ? displayName(product) : 'Un producto quitado', line.color, line.talle]
    return [{ nombre: name.filter(Boolean).join(' '), hay: stock, ingresaron: line.cantidad }]
  })
  if (short.length === 0) return
  const named = short
    .slice(0, MAX_NAMED)
    .map(({ nombre, hay, ingresaron }) => `${nombre} (entraron ${ingresaron}, quedan ${hay})`)
  const more = short.length > MAX_NAMED ? [`y ${short.length - MAX_NAMED} más`] : []
  throw new Problem('receipt-units-gone', {
    text: `Ya no están todas las unidades de este ingreso: ${[...named, ...more].join('; ')}. Corregí el stock en lugar de anularlo.`,
    extra: { faltan: short },
  })
}

const eventOf = ({
  stock,
  unidades: units,
  costo: cost,
  despues,
}: Awaited<ReturnType<typeof readCostEvents>>[number]): CostEvent =>
  cost === null ? { kind: 'set', cost: despues } : { kind: 'delivery', stock, units, cost }
