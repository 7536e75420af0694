import { dayOf } from '#domain/calendar.ts'
import { unidentifiedBuyer } from '#domain/invoices/buyer-document.ts'
import { voucherAmounts } from '#domain/invoices/voucher-amounts.ts'
import { readVoucherCode } from '#domain/invoices/voucher-type.ts'
import { centavos } from '#domain/money.ts'
import type { Voucher } from '#server/adapters/tax/tax-authority.ts'

/** Returns an invoice B of $ 121,00 to a final consumer, of today. */
export function aVoucher(parts: Partial<Voucher> = {}): Voucher {
  const tipo = parts.tipo ?? 6
  return {
    tipo,
    puntoDeVenta: 3,
    numero: 1,
    fecha: dayOf(new Date()),
    documento: unidentifiedBuyer,
    receptor: 'consumidorFinal',
    importes: voucherAmounts({
      letter: readVoucherCode(tipo)!.letter,
      lines: [{ importe: centavos(12_100), tasa: 2_100 }],
    }),
    asociados: [],
    ...parts,
  }
}
