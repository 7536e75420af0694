import { Problem } from '#contract/http/problem.ts'
import * as goodsReceipts from '#contract/product/goods-receipts.ts'
import { costAfterDelivery } from '#domain/product/average-cost.ts'
import { receiptLineKey, receiptTotal, receiptUnits } from '#domain/product/goods-receipt.ts'
import { command } from '#server/commands/command.ts'
import { lockProducts } from '#server/features/products/product-store.ts'
import { insertMovements } from '#server/features/stock/movement-store.ts'
import { writeCostChanges } from './cost-store.ts'
import { readReceiptLines, writeReceiptState } from './goods-receipt-store.ts'
import { lockReceiptDraft } from './lock-receipt-draft.ts'
import { receiptName } from './receipt-name.ts'
import { requireStockRows } from './require-stock-rows.ts'
import { showGoodsReceipt } from './show-goods-receipt.ts'
import { lockSupplier } from './supplier-store.ts'

/**
 * Confirms a draft: its units enter the stock, and its costs enter the average cost of their stock rows. A line without a
 * cost leaves the average as it is. Locks the receipt, its supplier and its products, in this order.
 */
export const confirmGoodsReceipt = command(
  goodsReceipts.confirmGoodsReceipt,
  async (tx, { params: { id }, body, actor, at }) => {
    const receipt = await lockReceiptDraft(tx, id, body.version)
    const lines = await readReceiptLines(tx, id)
    if (lines.length === 0) throw new Problem('receipt-without-lines')
    const supplier = receipt.supplierId && (await lockSupplier(tx, receipt.supplierId))
    if (!supplier) throw new Problem('receipt-without-supplier')
    await lockProducts(tx, [...new Set(lines.map((line) => line.id))])
    const rows = await requireStockRows(tx, lines)
    const reason = receiptName({ ...receipt, proveedor: supplier.nombre })
    await writeReceiptState(tx, id, { estado: 'Confirmado', confirmado: at, confirmo: actor.uid })
    await insertMovements(
      tx,
      lines.map(({ cantidad, costo: _costo, ...row }) => ({ ...row, units: cantidad, reason })),
      { kind: 'Ingreso', receiptId: id, actor: actor.uid, at },
    )
    const changes = lines.flatMap(({ cantidad, costo, ...row }) => {
      const { stock, costo: antes } = rows.get(receiptLineKey(row))!
      if (costo === null) return []
      const despues = costAfterDelivery(antes, { stock, units: cantidad, cost: costo })
      return [{ ...row, stock, unidades: cantidad, costo, antes, despues }]
    })
    await writeCostChanges(tx, changes, { tipo: 'Ingreso', receiptId: id, actor: actor.uid, at })
    return {
      reply: await showGoodsReceipt(tx, id, actor.rol),
      audit: {
        what: 'confirmó un ingreso de mercadería',
        object: `goods-receipt:${id}`,
        after: {
          numero: receipt.numero,
          proveedor: supplier.nombre,
          documento: receipt.documento,
          unidades: receiptUnits(lines),
          total: Number(receiptTotal(lines)),
        },
      },
      catalogueChange: 'stock' as const,
    }
  },
)
