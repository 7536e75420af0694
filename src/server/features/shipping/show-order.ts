import type { ReplyOf } from '#contract/http/endpoint.ts'
import { Problem } from '#contract/http/problem.ts'
import type * as orders from '#contract/shipping/orders.ts'
import { formatDate, formatDateTime } from '#domain/calendar.ts'
import { addressLine } from '#domain/contact/address-line.ts'
import { FREE_DELIVERY, freeDeliveryLabel } from '#domain/sale/sale.ts'
import { deliveryText } from '#domain/shipping/delivery-text.ts'
import { nextOfOrder, orderTimeline } from '#domain/shipping/order-timeline.ts'
import { pickupMap } from '#domain/shipping/pickup-map.ts'
import type { Deps } from '#server/deps.ts'
import { sendsEmail } from '#server/email/smtp/sends-email.ts'
import { readCarrierNews } from './carrier/read-carrier-news.ts'
import { readVouchersOfBuyer } from '#server/features/vouchers/print/printable-voucher-store.ts'
import { findOrder } from './order-store.ts'
import { readParcelLines, readParcelsOf, readShipmentEvents } from './parcel-store.ts'

/**
 * Returns an order for its buyer. The receipt token is the only authorisation. Refuses with `sale-not-found`, also for
 * the token of a counter sale.
 */
export async function showOrder(
  { pool, store, config, mailer }: Pick<Deps, 'pool' | 'store' | 'config' | 'mailer'>,
  token: string,
): Promise<ReplyOf<typeof orders.readOrder>> {
  const order = await findOrder(pool, token)
  if (!order) throw new Problem('sale-not-found')
  const [[parcel], lines, events, novedades, { shipping, ownerName }, comprobantes] = await Promise.all([
    readParcelsOf(pool, [order.id]),
    readParcelLines(pool, [order.id]),
    readShipmentEvents(pool, order.id),
    readCarrierNews(pool, order.id),
    store.profile(),
    readVouchersOfBuyer(pool, order.id, { isDemo: config.mode === 'demo' }),
  ])
  const { numero, creado, estadoPago, tipo, estado, formaEnvio, detalle, desde, hasta, ...sale } = parcel!
  const isPaid = estadoPago === 'Confirmada' && order.aCobrar === 0
  const facts = { estadoPago, isPaid, kind: tipo, estado }
  const { paidAt, annulledAt } = order
  const isAtBranch = tipo === 'correo' && detalle !== ''
  const isExpected = estadoPago !== 'Anulado' && estado !== 'Listo para retirar' && estado !== 'Entregado'
  return {
    numero,
    estadoPago,
    fecha: formatDate(creado),
    pasos: orderTimeline({ ...facts, placedAt: creado, paidAt, annulledAt, events }).map(
      ({ step, at, isDone }) => ({ paso: step, hecho: isDone, cuando: at ? formatDateTime(at) : '' }),
    ),
    sigue: nextOfOrder({
      ...facts,
      owner: ownerName,
      isAtBranch,
      sendsEmail: sendsEmail({ config, mailer }),
      hasUnreviewedReceipt: order.hasUnreviewedReceipt,
    }),
    esperado: isExpected ? deliveryText(tipo, desde && hasta && { desde, hasta }) : '',
    formaEnvio: formaEnvio === FREE_DELIVERY ? freeDeliveryLabel(ownerName) : formaEnvio,
    retiro: detalle,
    mapa: pickupMap(shipping, sale.opcion),
    direccion: tipo === 'retiro' || isAtBranch ? '' : addressLine(sale),
    seguimiento: sale.seguimiento,
    seguimientoUrl: sale.seguimientoUrl,
    novedades,
    comprobantes,
    productos: lines.get(order.id) ?? [],
  }
}
