import type { ReplyOf } from '#contract/http/endpoint.ts'
import type { readReceipt } from '#contract/sale/sales.ts'
import { amountToPay } from '#domain/payment/credit-parts.ts'
import { awaitsTransfer, MAX_TRANSFER_RECEIPTS } from '#domain/payment/transfer.ts'
import type { BankAccount } from '#domain/store/store-profile.ts'
import type { UploadedReceipt } from './transfer-receipt-store.ts'

type Receipt = ReplyOf<typeof readReceipt>

/** Returns what the buyer of a sale needs for the transfer, or null if the sale waits for none. */
export function transferFactsOf(
  sale: Pick<Receipt, 'pago' | 'pagos' | 'estadoPago' | 'total'>,
  { account, receipts }: { account: BankAccount; receipts: readonly UploadedReceipt[] },
): Receipt['transferencia'] {
  if (!awaitsTransfer(sale)) return null
  return {
    alias: account.transferAlias,
    cbu: account.transferCbu,
    titular: account.transferHolder,
    cuit: account.transferTaxId,
    importe: amountToPay(sale),
    comprobantes: receipts.map(({ creado, rechazado, motivo }) => ({
      enviado: creado.toISOString(),
      rechazo: rechazado && motivo,
    })),
    puedeSubir: receipts.length < MAX_TRANSFER_RECEIPTS,
  }
}
