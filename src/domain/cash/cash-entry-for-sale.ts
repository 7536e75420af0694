import { type CashEntry, isPaidIntoTill } from './cash-flow.ts'
import { type Money, subtract, ZERO } from '#domain/money.ts'
import type { Sale } from '#domain/sale/sale.ts'

export type TillSale = Pick<Sale, 'numero' | 'estadoPago' | 'total'> & { pago: string }

/**
 * Returns the cash entry that makes the till agree with a sale, or undefined. `amountInTill`: sum of the sale's cash
 * entries so far. A repeated call adds no second entry, because the sum then agrees.
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
