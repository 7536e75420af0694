import { dayOf } from '#domain/calendar.ts'
import { unidentifiedBuyer } from '#domain/invoices/buyer-document.ts'
import { voucherAmounts } from '#domain/invoices/voucher-amounts.ts'
import { readVoucherCode } from '#domain/invoices/voucher-type.ts'
import { centavos } from '#domain/money.ts'
import type { Voucher } from '#server/adapters/tax/tax-authority.ts'
import { aProduct } from '#testing/fixtures/builders.ts'

/** A dress of $ 12.100,00, so $ 10.000,00 without IVA. */
export const invoicedDress = aProduct({ precio: centavos(1_210_000), stock: 9, talle: '' })

/** A registered company as the buyer of an invoice A, in the form of an order. */
export const companyBuyer = {
  condicion: 'inscripto',
  documento: { tipo: 'cuit', numero: '20123456786' },
  nombre: 'Boutique Luz',
  domicilio: 'Calle 1',
}

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
