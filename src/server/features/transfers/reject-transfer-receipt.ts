import * as transfers from '#contract/sale/transfers.ts'
import { Problem } from '#contract/http/problem.ts'
import { deadlineAfterRejection } from '#domain/payment/transfer.ts'
import { command } from '#server/commands/command.ts'
import { queueSaleEmail } from '#server/features/emails/email-store.ts'
import { writeStatus } from '#server/features/sales/locked-sale-store.ts'
import { lockSaleWithReceipt } from './lock-transfer.ts'
import { readReceiptsOfSales, rejectReceipts } from './transfer-receipt-store.ts'

/**
 * Rejects the receipt of a sale that waits for a transfer, and e-mails the reason to the buyer. The sale stays pending
 * until its deadline, at least 24 hours from now. An annulled sale stays annulled without an e-mail, and leaves the list of
 * transfers. Refuses with `transfer-not-found`, `transfer-over`,
 * `transfer-receipt-not-found`, or `transfer-receipt-replaced` if the buyer uploaded another one meanwhile.
 */
export const rejectTransferReceipt = command(
  transfers.rejectTransferReceipt,
  async (tx, { params: { id }, body: { comprobante, motivo }, at }) => {
    const sale = await lockSaleWithReceipt(tx, id)
    const isOver = sale.estadoPago === 'Anulado'
    const unreviewed = (await readReceiptsOfSales(tx, [id])).filter(({ rechazado }) => rechazado === null)
    const [newest] = unreviewed
    if (!newest || !unreviewed.some((one) => one.id === comprobante))
      throw new Problem('transfer-receipt-not-found')
    if (newest.id !== comprobante) throw new Problem('transfer-receipt-replaced')
    const vence = isOver ? null : deadlineAfterRejection(sale.vence, at)
    await rejectReceipts(tx, id, { motivo, at })
    if (!isOver) await writeStatus(tx, { id, estadoPago: sale.estadoPago, vence })
    if (!isOver && sale.correo !== '')
      await queueSaleEmail(
        tx,
        { kind: 'transfer-receipt-rejected', payload: { motivo }, saleId: id },
        {
          dedupeKey: `transfer-receipt-rejected:${comprobante}`,
          recipient: sale.correo,
          queuedAt: at,
        },
      )
    return {
      reply: { vence: vence?.toISOString() ?? null },
      audit: {
        what: 'rechazó el comprobante de una transferencia',
        object: `sale:${id}`,
        after: { numero: sale.numero, motivo },
      },
    }
  },
)
