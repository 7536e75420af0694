import { Problem } from '#contract/http/problem.ts'
import * as sales from '#contract/sale/sales.ts'
import { isPaidByTransfer } from '#domain/payment/transfer.ts'
import { canChangeStatus, parseSaleStatus, type SaleStatus } from '#domain/sale/sale-status.ts'
import { command } from '#server/commands/command.ts'
import type { Transaction } from '#server/database/queries/in-transaction.ts'
import { hasReturns } from '#server/features/returns/return-store.ts'
import { type LockedSale, lockSale } from './locked-sale-store.ts'
import { readPartsOfSale } from './sale-parts-store.ts'
import { transitionSale } from './transition-sale.ts'
import { findSale, type StoredSale } from './sale-store.ts'

/**
 * Changes the status of a sale that is not annulled. Without its cash (`cobrado`), a confirmed cash sale waits for
 * `receiveSaleCash`. The current status changes nothing and sends no e-mail. Refuses
 * with `bad-request`, `sale-not-found`, `sale-annulled` or `sale-with-deposit`.
 */
export const changeSaleState = command(sales.changeSaleState, {
  prepare: ({ params }) => openStatusOf(params.newState),
  run: async (tx, { params: { id }, body, actor, at, prepared: estadoPago }) => {
    const sale = await lockSale(tx, id)
    if (!sale) throw new Problem('sale-not-found')
    if (sale.estadoPago === estadoPago) return { reply: await reread(tx, id), saleId: id }
    if (!canChangeStatus(sale.estadoPago, estadoPago, 'staff'))
      throw new Problem('sale-annulled', await annulledText(tx, sale))
    if (sale.guardadaHasta !== null) throw new Problem('sale-with-deposit')
    if (await hasReturns(tx, id)) throw new Problem('sale-has-returns')
    await transitionSale(tx, sale, estadoPago, { actor, at, receivesCash: body?.cobrado ?? true })
    return {
      reply: await reread(tx, id),
      saleId: id,
      audit: {
        what: 'cambió el estado de una venta',
        object: `sale:${id}`,
        before: { estadoPago: sale.estadoPago },
        after: { estadoPago },
      },
    }
  },
})

/** A transfer that arrives after the annulment does not restore the sale, because its stock is on sale again. */
async function annulledText(tx: Transaction, { id, pago }: LockedSale): Promise<{ text?: string }> {
  if (!isPaidByTransfer({ pago, pagos: await readPartsOfSale(tx, id) })) return {}
  return {
    text: 'Esta compra ya se anuló y sus prendas volvieron a la venta. Si la transferencia llegó, hacé la venta de nuevo en Control o devolvé el dinero.',
  }
}

/** Refuses 'Anulado', because an annulment also returns stock, cash and coupon use (`annulSale`). */
function openStatusOf(newState: string): SaleStatus {
  const status = parseSaleStatus(newState)
  if (status !== undefined && status !== 'Anulado') return status
  const text = 'Elegí Pendiente, En proceso o Confirmada'
  throw new Problem('bad-request', { text, extra: { fields: { newState: text } } })
}

async function reread(tx: Transaction, id: string): Promise<StoredSale> {
  const { sale } = (await findSale(tx, id))!
  return sale
}
