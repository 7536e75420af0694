import { Problem } from '#contract/problem.ts'
import { endOfDay, startOfDay, type Day } from '#domain/calendar.ts'
import type { PaymentMethod } from '#domain/payment-methods.ts'
import type { SaleChannel } from '#domain/sale.ts'
import type { SaleStatus } from '#domain/sale-status.ts'
import { salesSearch } from '#domain/sales-search.ts'
import { salesListedFor, type Viewer } from '#domain/sales-in-sight.ts'
import type { SalesFilter } from './sale-store.ts'

type AskedSales = {
  q?: string | undefined
  desde?: Day | undefined
  hasta?: Day | undefined
  canal?: SaleChannel | undefined
  pago?: PaymentMethod | undefined
  estado?: SaleStatus | undefined
  vendedor?: string | undefined
  cupon?: string | undefined
}

/**
 * Converts the query of a list to a filter, restricted to the sales that the viewer may list. Only an admin may list
 * annulled sales: otherwise refuses with `not-authorised`.
 */
export function salesAskedFor(
  { q = '', desde, hasta, canal, pago, estado, vendedor, cupon }: AskedSales,
  viewer: Viewer,
): SalesFilter {
  const listed = salesListedFor(viewer)
  if (estado === 'Anulado' && listed !== 'all') throw new Problem('not-authorised')
  return {
    ...(listed === 'all' ? {} : listed),
    ...salesSearch(q),
    since: desde && startOfDay(desde),
    before: hasta && endOfDay(hasta),
    canal,
    pago,
    estado,
    vendedor: vendedor || undefined,
    coupon: cupon?.trim() || undefined,
  }
}

/** Reports whether the query may have to scan every sale. */
export function looksAtAll({
  userId,
  q,
  since,
  before,
  canal,
  pago,
  estado,
  vendedor,
  coupon,
}: SalesFilter): boolean {
  const asked = [since, before, canal, pago, estado, vendedor, coupon]
  return userId === undefined && (q !== '' || asked.some((value) => value !== undefined))
}
