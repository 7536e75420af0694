import { type CashEntry, isPaidIntoTill } from './cash-flow.ts'
import { type Money, subtract, ZERO } from '#domain/money.ts'
import type { Sale } from '#domain/sale/sale.ts'

export type TillSale = Pick<Sale, 'numero' | 'estadoPago' | 'total'> & { pago: string }

/**
 * Returns the cash entry that reconciles the till with a sale, or undefined when both agree. `amountInTill` is the sum of the
 * sale's entries so far. The comparison makes repeated calls idempotent.
 */
export function cashEntryForSale(
  sale: TillSale,
  amountInTill: Money,
): Pick<CashEntry, 'tipo' | 'monto' | 'descripcion'> | undefined {
  const due = isPaidIntoTill(sale) ? sale.total : ZERO
  if (due > amountInTill)
    return { tipo: 'Ingreso', monto: subtract(due, amountInTill), descripcion: `Venta N° ${sale.numero}` }
  if (due < amountInTill)
    return {
      tipo: 'Gasto',
      monto: subtract(amountInTill, due),
      descripcion: `Anulación de venta N° ${sale.numero}`,
    }
  return undefined
}
