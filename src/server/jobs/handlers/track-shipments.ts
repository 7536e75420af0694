import { reportedStateOf } from '#domain/shipping/carrier-shipment.ts'
import { CarrierFailure } from '#server/adapters/shipping/carrier-failure.ts'
import type { ShippingCarrier, TrackingEvent } from '#server/adapters/shipping/shipping-carrier.ts'
import { runCommand } from '#server/commands/run-command.ts'
import type { Transaction } from '#server/database/queries/in-transaction.ts'
import type { Deps } from '#server/deps.ts'
import {
  findCarrierShipment,
  insertCarrierEvents,
  markAsked,
  readShipmentsToTrack,
} from '#server/features/shipping/carrier/carrier-shipment-store.ts'
import { moveParcels } from '#server/features/shipping/move-parcels.ts'
import { readShipmentEvents } from '#server/features/shipping/parcel-store.ts'
import {
  isAnyWithdrawn,
  lockSalesOfParcels,
  readShipments,
} from '#server/features/shipping/shipment-state-store.ts'

const DAY_MS = 24 * 60 * 60_000
/** A parcel that is not delivered by then is lost, or was delivered without a report. */
const MAX_AGE_MS = 60 * DAY_MS
/** With the time limit of a call, a run ends before it counts as cut off. */
const MAX_SHIPMENTS = 50
/** After this number of consecutive failures, the carrier counts as unreachable. */
const MAX_CONSECUTIVE_FAILURES = 3
/** Newest reports of a shipment that are stored. */
const MAX_EVENTS = 100

type Shop = Pick<
  Deps,
  'pool' | 'clock' | 'catalogueChanges' | 'commandSlots' | 'store' | 'shippingCarrier' | 'log'
>
type Tracked = { saleId: string; codigo: string; id: string; seguimiento: string }

/**
 * Asks the carrier for the reports of open shipments, the least recently tracked ones first. Stores new reports, and
 * moves parcels forward as staff do, and those of annulled and withdrawn sales only to their delivery, without e-mails.
 * A failed call does not stop the others, and the job throws at the end. A shipment that the carrier refuses is only
 * logged. Returns the number of new reports.
 */
export async function trackShipments(shop: Shop, closing: AbortSignal): Promise<number> {
  const { pool, clock, shippingCarrier: carrier, log } = shop
  if (!carrier) return 0
  const since = new Date(clock.now().getTime() - MAX_AGE_MS)
  const open = await readShipmentsToTrack(pool, { transporte: carrier.name, since, limit: MAX_SHIPMENTS })
  let found = 0
  let failed = 0
  let consecutiveFailures = 0
  let lastFailure: unknown
  for (const shipment of open) {
    if (closing.aborted || consecutiveFailures >= MAX_CONSECUTIVE_FAILURES) break
    // Before the call, so that a shipment that always fails does not stay first.
    await markAsked(pool, shipment.saleId, clock.now())
    const events = await readEvents(carrier, shipment, closing)
    if (closing.aborted) break
    if (events instanceof CarrierFailure) {
      log.warn({ err: events.cause, reason: events.reason, saleId: shipment.saleId }, 'shipment not tracked')
      // A refusal concerns one shipment, and must not report the job as failed for 60 days.
      if (events.reason === 'refused') continue
      failed += 1
      consecutiveFailures += 1
      lastFailure = events
      continue
    }
    consecutiveFailures = 0
    found += await storeReports(shop, shipment, events)
  }
  if (failed > 0)
    throw new Error(`${failed} de ${open.length} consultas al correo fallaron`, { cause: lastFailure })
  return found
}

/** Returns the failure of the carrier instead of throwing it. Empty when the shop closes. */
async function readEvents(
  carrier: ShippingCarrier,
  { id, seguimiento }: Tracked,
  closing: AbortSignal,
): Promise<TrackingEvent[] | CarrierFailure> {
  try {
    return await carrier.track({ id, tracking: seguimiento === '' ? undefined : seguimiento }, closing)
  } catch (failure) {
    if (failure instanceof CarrierFailure) return failure
    if (closing.aborted) return []
    throw failure
  }
}

/** Stores nothing if the shipment was closed, or the personal data of the sale deleted, while the carrier answered. */
async function storeReports(
  shop: Shop,
  { saleId, codigo }: Tracked,
  events: readonly TrackingEvent[],
): Promise<number> {
  if (events.length === 0) return 0
  const { shipping } = await shop.store.profile()
  const store = async (tx: Transaction): Promise<number> => {
    const sales = await lockSalesOfParcels(tx, [saleId])
    const shipment = await findCarrierShipment(tx, saleId)
    if (shipment?.estado !== 'creado' || shipment.codigo !== codigo) return 0
    if (sales.some(({ cuentaCerrada, correo }) => cuentaCerrada !== null && correo === '')) return 0
    const found = await insertCarrierEvents(tx, saleId, events.slice(-MAX_EVENTS))
    const before = await readShipments(tx, [saleId])
    const estado = before.get(saleId)?.estado
    if (estado === undefined) return found
    const isSold =
      sales.every(({ estadoPago }) => estadoPago !== 'Anulado') && !(await isAnyWithdrawn(tx, [saleId]))
    const { creado } = shipment
    // States from before this shipment belong to an earlier one, which came back.
    const past = (await readShipmentEvents(tx, saleId))
      .filter((event) => creado === null || event.creado >= creado)
      .map((event) => event.estado)
    const next = reportedStateOf(events, { estado, past })
    // Goods that should not arrive are only recorded as delivered, so that their shipment is not to be cancelled any more.
    if (next && (isSold || next === 'Entregado'))
      await moveParcels(tx, {
        sales,
        before,
        shipping,
        estado: next,
        tracking: {},
        actor: null,
        sendsEmails: isSold,
        at: shop.clock.now(),
      })
    return found
  }
  const found = await runCommand(shop, { actor: undefined, idempotency: undefined }, async (tx) => ({
    reply: await store(tx),
  }))
  return typeof found === 'number' ? found : 0
}
