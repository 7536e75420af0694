import type { ReplyOf } from '#contract/http/endpoint.ts'
import type { readOrder } from '#contract/shipping/orders.ts'
import { formatDateTime } from '#domain/calendar.ts'
import type { Queryable } from '#server/database/queries/in-transaction.ts'
import { readCarrierEvents } from './carrier-shipment-store.ts'

/** Returns the reports of the carrier about a sale, oldest first. */
export async function readCarrierNews(
  db: Queryable,
  saleId: string,
): Promise<ReplyOf<typeof readOrder>['novedades']> {
  const events = await readCarrierEvents(db, saleId)
  return events.map(({ momento, texto }) => ({ texto, cuando: formatDateTime(momento) }))
}
