import { STATUS_EMAIL_SUBJECT } from '#domain/email/status-email-text.ts'
import { pickupMap } from '#domain/shipping/pickup-map.ts'
import type { ShipmentState } from '#domain/shipping/shipment-state.ts'
import { isAnnounced } from '#domain/shipping/shipment-text.ts'
import type { ShippingSettings } from '#domain/shipping/shipping-settings.ts'
import { writeAuditEntries } from '#server/commands/audit-store.ts'
import type { Transaction } from '#server/database/queries/in-transaction.ts'
import type { EmailToQueue } from '#server/email/outbox/email-to-queue.ts'
import { queueEmails } from '#server/email/outbox/outbox-store.ts'
import {
  endDeadlines,
  insertAgreedShipments,
  insertShipmentEvents,
  type lockSalesOfParcels,
  type readShipments,
  writeShipmentState,
} from './shipment-state-store.ts'

type Tracking = { seguimiento?: string | undefined; seguimientoUrl?: string | undefined }
type Sale = Awaited<ReturnType<typeof lockSalesOfParcels>>[number]
type Shipments = Awaited<ReturnType<typeof readShipments>>
type Shipment = Shipments extends Map<string, infer Row> ? Row : never

/**
 * `before`: shipments by sale id. `actor`: account, or null for the reports of the carrier. `sendsEmails`: true by
 * default.
 */
type Move = {
  sales: readonly Sale[]
  before: Shipments
  estado: ShipmentState
  tracking: Tracking
  actor: string | null
  sendsEmails?: boolean
  shipping: ShippingSettings
  at: Date
}

/**
 * Moves locked parcels to a state, with its events, its e-mails and the audit entries. The caller has checked the state.
 * Returns the number of changed parcels.
 */
export async function moveParcels(
  tx: Transaction,
  { sales, before, estado, tracking, actor, shipping, at, sendsEmails = true }: Move,
): Promise<number> {
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
  await insertShipmentEvents(tx, { saleIds: idsOf(moved), estado, actor, creado: at })
  if (estado !== 'Preparando') await endDeadlines(tx, idsOf(moved))
  await queueEmails(
    tx,
    (sendsEmails ? moved : []).flatMap((sale) =>
      stateEmails(sale, { shipment: before.get(sale.id), estado, tracking, shipping, at }),
    ),
  )
  await writeAuditEntries(
    tx,
    { actor: actor ?? PROGRAM, what: 'cambió el estado de un envío', at },
    changed.map(({ id }) => ({
      object: `sale:${id}`,
      before: recorded(before.get(id)),
      after: recorded({ ...before.get(id), estado, ...written(tracking) }),
    })),
  )
  return changed.length
}

/** Name of the reports of the carrier in the audit. */
const PROGRAM = 'seguimiento del correo'

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
