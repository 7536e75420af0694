import type { QueryOf, ReplyOf } from '#contract/http/endpoint.ts'
import type * as shippingCalls from '#contract/shipping/shipments.ts'
import { formatDateTime } from '#domain/calendar.ts'
import { parseSalesSearch } from '#domain/sale/parse-sales-search.ts'
import { pickupMap } from '#domain/shipping/pickup-map.ts'
import { statesOf } from '#domain/shipping/shipment-state.ts'
import type { Deps } from '#server/deps.ts'
import { type ChunkedList, keysetList } from '#server/handlers/chunked-list.ts'
import { readCarrierNews } from './carrier/read-carrier-news.ts'
import { parcelReply, requireOnlineSales } from './parcel-reply.ts'
import {
  countParcels,
  readParcelLines,
  readParcels,
  readParcelsOf,
  readShipmentEvents,
} from './parcel-store.ts'

/** Returns the parcels of web sales in a state. Sales from before the shipping methods are not in the list. */
export function listParcels(
  { readList, shippingCarrier }: Pick<Deps, 'readList' | 'shippingCarrier'>,
  { q = '', estado, tipo, ...page }: QueryOf<typeof shippingCalls.listParcels>,
): ChunkedList {
  const filter = { ...parseSalesSearch(q), estado, tipo }
  return keysetList(page, {
    read: (part) => readList((db) => readParcels(db, filter, part)),
    count: () => readList((db) => countParcels(db, filter)),
    cursorOf: ({ numero }) => numero,
    entriesOf: (parcel) => [parcelReply(parcel, shippingCarrier)],
  })
}

/** Returns what is printed of several parcels. Refuses with `sale-not-found` or `shipment-not-online`. */
export async function readParcelSheets(
  { pool, shippingCarrier }: Pick<Deps, 'pool' | 'shippingCarrier'>,
  ids: readonly string[],
): Promise<ReplyOf<typeof shippingCalls.readParcelSheets>> {
  const [found, lines] = await Promise.all([readParcelsOf(pool, ids), readParcelLines(pool, ids)])
  requireOnlineSales(found, ids)
  return found.map((parcel) => ({
    ...parcelReply(parcel, shippingCarrier),
    productos: lines.get(parcel.id) ?? [],
  }))
}

/** Returns the parcel of a web sale with its states. Refuses with `sale-not-found` or `shipment-not-online`. */
export async function showShipment(
  { pool, store, shippingCarrier }: Pick<Deps, 'pool' | 'store' | 'shippingCarrier'>,
  id: string,
): Promise<ReplyOf<typeof shippingCalls.readShipment>> {
  const [found, events, news, { shipping }] = await Promise.all([
    readParcelsOf(pool, [id]),
    readShipmentEvents(pool, id),
    readCarrierNews(pool, id),
    store.profile(),
  ])
  requireOnlineSales(found, [id])
  const parcel = found[0]!
  return {
    ...parcelReply(parcel, shippingCarrier),
    mapa: pickupMap(shipping, parcel.opcion),
    estados: statesOf(parcel.tipo),
    eventos: events.map(({ estado, creado, quien }) => ({ estado, quien, cuando: formatDateTime(creado) })),
    novedades: news,
  }
}
