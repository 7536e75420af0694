import { Problem } from '#contract/http/problem.ts'
import * as shippingCalls from '#contract/shipping/shipments.ts'
import { STATUS_EMAIL_SUBJECT } from '#domain/email/status-email-text.ts'
import { pickupMap } from '#domain/shipping/pickup-map.ts'
import { type ShipmentState, statesOf } from '#domain/shipping/shipment-state.ts'
import { isAnnounced } from '#domain/shipping/shipment-text.ts'
import type { ShippingSettings } from '#domain/shipping/shipping-settings.ts'
import { writeAuditEntries } from '#server/commands/audit-store.ts'
import { command } from '#server/commands/command.ts'
import type { EmailToQueue } from '#server/email/outbox/email-to-queue.ts'
import { queueEmails } from '#server/email/outbox/outbox-store.ts'
import { requireOnlineSales } from './parcel-reply.ts'
import {
  endDeadlines,
  insertAgreedShipments,
  insertShipmentEvents,
  isAnyWithdrawn,
  lockSalesOfParcels,
  readShipments,
  writeShipmentState,
} from './shipment-state-store.ts'

type Tracking = { seguimiento?: string | undefined; seguimientoUrl?: string | undefined }
type Sale = Awaited<ReturnType<typeof lockSalesOfParcels>>[number]
type Shipment = Awaited<ReturnType<typeof readShipments>> extends Map<string, infer Row> ? Row : never

/**
 * Changes the state of parcels, all or none, and queues the buyers' e-mails. Without a change of its state and tracking,
 * a parcel stays as it is. A state may go back. A web sale from before the shipping methods gets its shipment here.
 * Refuses with `sale-not-found`, `shipment-not-online`, `sale-annulled`, `shipment-withdrawn` or
 * `shipment-state-refused`.
 */
export const changeShipmentState = command(shippingCalls.changeShipmentState, {
  prepare: ({ deps }) => deps.store.profile(),
  run: async (tx, { body: { ids, estado, ...tracking }, actor, at, prepared: { shipping } }) => {
    const sales = await lockSalesOfParcels(tx, ids)
    requireOnlineSales(sales, ids)
    if (sales.some(({ estadoPago }) => estadoPago === 'Anulado')) throw new Problem('sale-annulled')
    if (isSent(estado) && (await isAnyWithdrawn(tx, ids))) throw new Problem('shipment-withdrawn')
    const before = await readShipments(
      tx,
      sales.map(({ id }) => id),
    )
    if (sales.some(({ id }) => !statesOf(before.get(id)?.tipo ?? 'acuerdo').includes(estado)))
      throw new Problem('shipment-state-refused')
    const isNew = ({ id }: Sale) => !before.has(id)
    const moved = sales.filter(({ id }) => before.get(id)?.estado !== estado)
    const changed = sales.filter((sale) => moved.includes(sale) || isTracking(before.get(sale.id), tracking))
    await insertAgreedShipments(tx, idsOf(sales.filter(isNew)), at)
    await writeShipmentState(tx, {
      saleIds: idsOf(changed),
      estado,
      seguimiento: tracking.seguimiento,
      seguimientoUrl: tracking.seguimientoUrl,
    })
    await insertShipmentEvents(tx, { saleIds: idsOf(moved), estado, actor: actor.uid, creado: at })
    if (estado !== 'Preparando') await endDeadlines(tx, idsOf(moved))
    await queueEmails(
      tx,
      moved.flatMap((sale) =>
        stateEmails(sale, { shipment: before.get(sale.id), estado, tracking, shipping, at }),
      ),
    )
    await writeAuditEntries(
      tx,
      { actor: actor.uid, what: 'cambió el estado de un envío', at },
      changed.map(({ id }) => ({
        object: `sale:${id}`,
        before: recorded(before.get(id)),
        after: recorded({ ...before.get(id), estado, ...written(tracking) }),
      })),
    )
    return { reply: { cambiados: changed.length } }
  },
})

/** The goods leave, or wait to be fetched. */
const isSent = (estado: ShipmentState): boolean => estado === 'Despachado' || estado === 'Listo para retirar'

const idsOf = (sales: readonly Sale[]): string[] => sales.map(({ id }) => id)

/** Only the typed fields, because an absent field leaves the stored one. */
const written = (tracking: Tracking): Tracking =>
  Object.fromEntries(Object.entries(tracking).filter(([, value]) => value !== undefined))

const isTracking = (shipment: Shipment | undefined, { seguimiento, seguimientoUrl }: Tracking): boolean =>
  (seguimiento !== undefined && seguimiento !== (shipment?.seguimiento ?? '')) ||
  (seguimientoUrl !== undefined && seguimientoUrl !== (shipment?.seguimientoUrl ?? ''))

const recorded = (shipment: (Partial<Shipment> & { estado: ShipmentState }) | undefined) =>
  shipment && {
    envio: shipment.estado,
    seguimiento: shipment.seguimiento ?? '',
    enlace: shipment.seguimientoUrl ?? '',
  }

/** One e-mail for each state of a sale, so a state that goes back and forth writes to the buyer once. */
function stateEmails(
  { id, correo }: Sale,
  {
    shipment,
    estado,
    tracking,
    shipping,
    at,
  }: {
    shipment: Shipment | undefined
    estado: ShipmentState
    tracking: Tracking
    shipping: ShippingSettings
    at: Date
  },
): EmailToQueue[] {
  if (!isAnnounced(estado)) return []
  return [
    {
      kind: 'shipment-state',
      saleId: id,
      dedupeKey: `shipment-state:${id}:${estado}`,
      recipient: correo,
      subject: STATUS_EMAIL_SUBJECT,
      payload: {
        estado,
        donde: shipment?.detalle ?? '',
        mapa: pickupMap(shipping, shipment?.opcion ?? ''),
        seguimiento: tracking.seguimiento ?? shipment?.seguimiento ?? '',
        seguimientoUrl: tracking.seguimientoUrl ?? shipment?.seguimientoUrl ?? '',
      },
      queuedAt: at,
    },
  ]
}
