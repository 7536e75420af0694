import type { ReplyOf } from '#contract/http/endpoint.ts'
import type * as shipments from '#contract/shipping/shipments.ts'
import { FREE_DELIVERY } from '#domain/sale/sale.ts'
import type { ParcelFilter } from '#domain/shipping/parcel-filters.ts'
import type { ShippingKind } from '#domain/shipping/shipping-options.ts'

/** Returns the name of the delivery method, without the word about its price. */
export const deliveryName = ({ formaEnvio }: { formaEnvio: string }): string =>
  formaEnvio === FREE_DELIVERY ? shippingKindLabels.acuerdo : formaEnvio

export const PARCELS_PATH = '/dashboard/shipments'

export type ListedParcel = ReplyOf<typeof shipments.listParcels>[number]
export type ParcelSheet = ReplyOf<typeof shipments.readParcelSheets>[number]
export type Shipment = ReplyOf<typeof shipments.readShipment>

export const parcelFilterLabels: Readonly<Record<ParcelFilter, string>> = {
  abiertos: 'Por entregar',
  Preparando: 'Preparando',
  'Listo para retirar': 'Listo para retirar',
  Despachado: 'Despachado',
  Entregado: 'Entregado',
  'sin-pagar': 'Sin pagar',
  'por-cancelar': 'Por cancelar en el correo',
}

export const shippingKindLabels: Readonly<Record<ShippingKind, string>> = {
  acuerdo: 'A coordinar',
  retiro: 'Retiro',
  zona: 'Reparto propio',
  correo: 'Correo',
}
