import { Problem } from '#contract/http/problem.ts'
import { endOfDay, startOfDay, type Day } from '#domain/calendar.ts'
import type { SalePaymentName } from '#domain/payment/payment-methods.ts'
import type { SaleChannel } from '#domain/sale/sale.ts'
import type { SaleStatus } from '#domain/sale/sale-status.ts'
import { parseSalesSearch } from '#domain/sale/parse-sales-search.ts'
import { listedSales, type Viewer } from '#domain/sale/visible-sales.ts'
import type { SalesFilter } from './sale-store.ts'

type SaleQuery = {
  q?: string | undefined
  desde?: Day | undefined
  hasta?: Day | undefined
  canal?: SaleChannel | undefined
  pago?: SalePaymentName | undefined
  estado?: SaleStatus | undefined
  cobro?: 'a-cobrar' | undefined
  vendedor?: string | undefined
  cupon?: string | undefined
}

/**
 * Converts a list query to a filter of the sales that the viewer may list. Refuses annulled sales with
 * `not-authorised`, except for admins.
 */
export function saleFilterOf(
  { q = '', desde, hasta, canal, pago, estado, cobro, vendedor, cupon }: SaleQuery,
  viewer: Viewer,
): SalesFilter {
  const listed = listedSales(viewer)
  if (estado === 'Anulado' && listed !== 'all') throw new Problem('not-authorised')
  return {
    ...(listed === 'all' ? {} : listed),
    ...parseSalesSearch(q),
    since: desde && startOfDay(desde),
    before: hasta && endOfDay(hasta),
    canal,
    pago,
    estado,
    isToCollect: cobro === 'a-cobrar' || undefined,
    vendedor: vendedor || undefined,
    coupon: cupon?.trim() || undefined,
  }
}

/** Returns whether the query may need a scan of every sale. */
export function needsFullScan({
  userId,
  q,
  since,
  before,
  canal,
  pago,
  estado,
  isToCollect,
  vendedor,
  coupon,
}: SalesFilter): boolean {
  const conditions = [since, before, canal, pago, estado, isToCollect, vendedor, coupon]
  return userId === undefined && (q !== '' || conditions.some((value) => value !== undefined))
}
