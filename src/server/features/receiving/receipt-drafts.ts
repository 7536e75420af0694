import { Problem } from '#contract/http/problem.ts'
import * as goodsReceipts from '#contract/product/goods-receipts.ts'
import { dayOf } from '#domain/calendar.ts'
import { receiptLineKey } from '#domain/product/goods-receipt.ts'
import { command } from '#server/commands/command.ts'
import type { Transaction } from '#server/database/queries/in-transaction.ts'
import { lockReceiptDraft } from './lock-receipt-draft.ts'
import {
  insertGoodsReceipt,
  readReceiptLines,
  removeGoodsReceipt,
  writeDraft,
} from './goods-receipt-store.ts'
import { requireStockRows } from './require-stock-rows.ts'
import { showGoodsReceipt } from './show-goods-receipt.ts'
import { lockSupplier } from './supplier-store.ts'

/** Starts an empty draft with the date of today. */
export const createGoodsReceipt = command(goodsReceipts.createGoodsReceipt, async (tx, { actor, at }) => {
  const { id, numero } = await insertGoodsReceipt(tx, { fecha: dayOf(at), actor: actor.uid, at })
  return {
    reply: { id },
    audit: { what: 'empezó un ingreso de mercadería', object: `goods-receipt:${id}`, after: { numero } },
  }
})

/**
 * Saves a whole draft. Has no audit entry, because a draft has no effect and saves itself. A seller's lines get the
 * stored costs. Refuses an outdated version with `goods-receipt-changed`.
 */
export const saveGoodsReceipt = command(
  goodsReceipts.saveGoodsReceipt,
  async (tx, { params: { id }, body, actor }) => {
    await lockReceiptDraft(tx, id, body.version)
    if (body.proveedorId !== null && !(await lockSupplier(tx, body.proveedorId)))
      throw new Problem('supplier-unknown')
    await requireStockRows(tx, body.lineas)
    const lineas = actor.rol === 'admin' ? body.lineas : await withStoredCosts(tx, id, body.lineas)
    await writeDraft(tx, id, { ...body, lineas })
    return { reply: await showGoodsReceipt(tx, id, actor.rol) }
  },
)

type Lines = Parameters<typeof writeDraft>[2]['lineas']

async function withStoredCosts(tx: Transaction, id: string, lines: Lines): Promise<Lines> {
  const stored = await readReceiptLines(tx, id)
  const costs = new Map(stored.map((line) => [receiptLineKey(line), line.costo]))
  return lines.map((line) => ({ ...line, costo: costs.get(receiptLineKey(line)) ?? null }))
}

export const deleteGoodsReceipt = command(
  goodsReceipts.deleteGoodsReceipt,
  async (tx, { params: { id } }) => {
    const { numero } = await lockReceiptDraft(tx, id)
    await removeGoodsReceipt(tx, id)
    return {
      reply: { message: 'Borrador descartado' },
      audit: {
        what: 'descartó un ingreso de mercadería',
        object: `goods-receipt:${id}`,
        before: { numero },
      },
    }
  },
)
