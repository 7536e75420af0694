import { type CashEntry, entersCash } from './cash-flow.ts'
import { type Money, subtract, ZERO } from './money.ts'
import type { Sale } from './sale.ts'

export type SaleOfTill = Pick<Sale, 'numero' | 'estadoPago' | 'total'> & { pago: string }

/**
 * Returns the cash entry that reconciles the till with a sale, or undefined when both agree. `inTill` is the sum of the
 * sale's entries so far. The comparison makes repeated calls idempotent.
 */
export function cashEntryOf(
  sale: SaleOfTill,
  inTill: Money,
): Pick<CashEntry, 'tipo' | 'monto' | 'descripcion'> | undefined {
  const due = entersCash(sale) ? sale.total : ZERO
  if (due > inTill)
    return { tipo: 'Ingreso', monto: subtract(due, inTill), descripcion: `Venta N° ${sale.numero}` }
  if (due < inTill)
    return {
      tipo: 'Gasto',
      monto: subtract(inTill, due),
      descripcion: `Anulación de venta N° ${sale.numero}`,
    }
  return undefined
}
