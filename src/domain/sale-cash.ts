import { type CashEntry, entersCash } from './cash-flow.ts'
import { type Money, subtract, ZERO } from './money.ts'
import type { Sale } from './sale.ts'

/** A sale as it is from now on, as far as the till goes. */
export type SaleOfTill = Pick<Sale, 'numero' | 'estadoPago' | 'total'> & { pago: string }

/**
 * The entry that makes the till agree with a sale, when `inTill` of it lies there: what its entries so far add up to. None where
 * they agree already, so nothing comes in or goes out twice (decisions.md, "Stock, sales, money").
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
