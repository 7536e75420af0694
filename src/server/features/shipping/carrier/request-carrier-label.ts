import type { ReplyOf } from '#contract/http/endpoint.ts'
import { Problem } from '#contract/http/problem.ts'
import type * as calls from '#contract/shipping/carrier-shipments.ts'
import { isRequestRunning, shipmentCode } from '#domain/shipping/carrier-shipment.ts'
import type { Shipment, ShipmentOrder, ShippingCarrier } from '#server/adapters/shipping/shipping-carrier.ts'
import { runCommand } from '#server/commands/run-command.ts'
import type { Transaction } from '#server/database/queries/in-transaction.ts'
import type { Deps } from '#server/deps.ts'
import { isAnyWithdrawn, lockSalesOfParcels } from '#server/features/shipping/shipment-state-store.ts'
import type { SignedInActor } from '#server/identity/actor.ts'
import { StoredReply } from '#server/idempotency/stored-reply.ts'
import { carrierProblem, isRefusal, requireCarrierOf } from './carrier-problem.ts'
import {
  findCarrierShipment,
  readParcelToShip,
  revertClaim,
  type StoredCarrierShipment,
  writeClaim,
  writeCreated,
  writeTracking,
} from './carrier-shipment-store.ts'
import { shipmentOrderOf } from './shipment-order.ts'

type Shop = Pick<
  Deps,
  'pool' | 'clock' | 'catalogueChanges' | 'commandSlots' | 'store' | 'shippingCarrier' | 'log'
>
type Request = { saleId: string; actor: SignedInActor }
type Reply = ReplyOf<typeof calls.requestCarrierLabel>
/** `before`: the row before the claim. */
type Claim = { order: ShipmentOrder; before: StoredCarrierShipment | undefined }

/**
 * Creates the shipment of a parcel at the carrier, and stores its number and link. A stored claim precedes the call,
 * which runs outside of transactions, so concurrent requests create one shipment. After a crash or an unknown result a
 * request is refused for a minute, because the carrier may still work on the first one. A later request repeats the code,
 * for which the carrier creates no second shipment. A refusal of the carrier changes nothing.
 * Refuses with the codes of the contract.
 */
export async function requestCarrierLabel(shop: Shop, request: Request): Promise<Reply> {
  const { shippingCarrier: carrier } = shop
  if (!carrier) throw new Problem('carrier-off')
  const claimed = await claimShipment(shop, carrier, request)
  if ('reply' in claimed) return claimed.reply
  const shipment = await createAtCarrier(shop, carrier, { ...claimed, saleId: request.saleId })
  return storeShipment(shop, carrier, { ...request, shipment, codigo: claimed.order.codigo })
}

async function claimShipment(
  shop: Shop,
  carrier: ShippingCarrier,
  { saleId }: Request,
): Promise<Claim | { reply: Reply }> {
  const settings = (await shop.store.profile()).shipping
  const claim = async (tx: Transaction): Promise<Claim | { reply: Reply }> => {
    const at = shop.clock.now()
    const [sale] = await lockSalesOfParcels(tx, [saleId])
    if (!sale) throw new Problem('sale-not-found')
    if (sale.medio !== 'Página') throw new Problem('shipment-not-online')
    const parcel = await readParcelToShip(tx, saleId)
    const stored = await findCarrierShipment(tx, saleId)
    if (stored?.estado === 'creado')
      return { reply: replyOf(carrier, stored.transporte, parcel?.seguimiento ?? '') }
    if (parcel?.tipo !== 'correo') throw new Problem('carrier-not-chosen')
    requireToSend(parcel, sale)
    if (await isAnyWithdrawn(tx, [saleId])) throw new Problem('shipment-withdrawn')
    if (stored?.estado === 'pidiendo') {
      requireCarrierOf(carrier, stored)
      if (isRequestRunning(stored, at)) throw new Problem('carrier-in-progress')
    }
    const isRepeated = stored?.estado === 'pidiendo'
    const intento = isRepeated ? stored.intento : (stored?.intento ?? 0) + 1
    const codigo = shipmentCode({ numero: parcel.numero, saleId, intento })
    const order = shipmentOrderOf(parcel, { settings, codigo })
    await writeClaim(tx, { saleId, transporte: carrier.name, codigo, intento }, at)
    if (!stored) return { order, before: undefined }
    const { numero: _numero, ...before } = stored
    return { order, before }
  }
  return withoutReplay(
    await runCommand(shop, { actor: undefined, idempotency: undefined }, async (tx) => ({
      reply: await claim(tx),
    })),
  )
}

type ParcelToShip = NonNullable<Awaited<ReturnType<typeof readParcelToShip>>>

function requireToSend(
  { estado, units }: Pick<ParcelToShip, 'estado' | 'units'>,
  { estadoPago }: { estadoPago: string },
): void {
  if (estadoPago === 'Anulado') throw new Problem('sale-annulled')
  if (estadoPago === 'Pendiente') throw new Problem('carrier-sale-unpaid')
  if (estado !== 'Preparando') throw new Problem('carrier-already-sent')
  if (units === 0) throw new Problem('carrier-nothing-to-send')
}

async function createAtCarrier(
  { pool }: Shop,
  carrier: ShippingCarrier,
  { order, before, saleId }: Claim & { saleId: string },
): Promise<Shipment> {
  try {
    // The result must be stored even if the browser left.
    return await carrier.create(order, new AbortController().signal)
  } catch (failure) {
    // After an earlier request with this code and an unknown result, `before` still says so.
    if (isRefusal(failure)) await revertClaim(pool, { saleId, codigo: order.codigo }, before)
    throw carrierProblem(failure)
  }
}

async function storeShipment(
  shop: Shop,
  carrier: ShippingCarrier,
  { saleId, actor, shipment, codigo }: Request & { shipment: Shipment; codigo: string },
): Promise<Reply> {
  const { id: envioId, tracking, trackingUrl } = shipment
  const result = await runCommand(shop, { actor, idempotency: undefined }, async (tx) => {
    const reply = replyOf(carrier, carrier.name, tracking ?? '')
    await lockSalesOfParcels(tx, [saleId])
    if (!(await writeCreated(tx, { saleId, codigo }, { envioId, at: shop.clock.now() }))) {
      const stored = await findCarrierShipment(tx, saleId)
      if (stored?.estado !== 'creado') throw new Problem('carrier-shipment-missing')
      return { reply }
    }
    // Also without a number, because the parcel may still have the number of an earlier shipment.
    await writeTracking(tx, saleId, { seguimiento: tracking ?? '', seguimientoUrl: trackingUrl ?? '' })
    return {
      reply,
      audit: {
        what: 'pidió la etiqueta al correo',
        object: `sale:${saleId}`,
        after: {
          transporte: carrier.name,
          codigo,
          seguimiento: tracking ?? '',
          enlace: trackingUrl ?? '',
        },
      },
    }
  })
  return withoutReplay(result)
}

const replyOf = (carrier: ShippingCarrier, transporte: string, seguimiento: string): Reply => ({
  transporte,
  seguimiento,
  daEtiqueta: carrier.name === transporte && carrier.hasLabels,
})

/** A command without an idempotency key has no stored reply. */
function withoutReplay<T>(reply: T | StoredReply): T {
  if (reply instanceof StoredReply) throw new Error('A stored reply without an idempotency key')
  return reply
}
