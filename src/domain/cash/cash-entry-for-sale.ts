import { type CashEntry, cashDue } from './cash-flow.ts'
import { type Money, subtract } from '#domain/money.ts'
import type { PaymentPart } from '#domain/pricing/price-lines.ts'
import type { Sale } from '#domain/sale/sale.ts'

export type TillSale = Pick<Sale, 'numero' | 'estadoPago'> & {
  guardadaHasta: string | null
  pagos: readonly PaymentPart[]
}

/**
 * Returns the cash entry that makes the till agree with a sale, or undefined. `inTill`: sum of the sale's cash entries
 * so far. `receivesCash`: the cash of a confirmed sale is received now. A repeated call adds no second entry, because
 * the sum then agrees.
 */
export function cashEntryForSale(
  sale: TillSale,
  { inTill, receivesCash }: { inTill: Money; receivesCash: boolean },
): Pick<CashEntry, 'tipo' | 'monto' | 'descripcion'> | undefined {
  const wanted = cashDue(sale)
  const due = receivesCash || wanted === 0 ? wanted : inTill
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
