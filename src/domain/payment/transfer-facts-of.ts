import type { Money } from '#domain/money.ts'
import type { PaymentPart } from '#domain/pricing/price-lines.ts'
import type { SaleStatus } from '#domain/sale/sale-status.ts'
import type { BankAccount } from '#domain/store/store-profile.ts'
import { amountToPay } from './credit-parts.ts'
import { awaitsTransfer, MAX_TRANSFER_RECEIPTS } from './transfer.ts'

type SaleToTransfer = {
  pago: string
  pagos: readonly PaymentPart[]
  estadoPago: SaleStatus
  total: Money
}

/** `enviado`: ISO 8601. `rechazo`: reason of a rejection, or null. */
type ReceiptFacts = { enviado: string; rechazo: string | null }

type TransferFacts = {
  alias: string
  cbu: string
  titular: string
  cuit: string
  importe: Money
  comprobantes: ReceiptFacts[]
  puedeSubir: boolean
}

/**
 * Returns what the buyer of a sale needs for the transfer, or null if the sale waits for none. `receipts`: the uploaded
 * receipts, newest first.
 */
export function transferFactsOf(
  sale: SaleToTransfer,
  {
    account,
    receipts,
  }: {
    account: BankAccount
    receipts: readonly { creado: Date; rechazado: Date | null; motivo: string }[]
  },
): TransferFacts | null {
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
