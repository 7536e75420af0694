import { toPesos } from '#domain/money.ts'
import { z } from '#contract/http/z.ts'
import { CarrierFailure } from '#server/adapters/shipping/carrier-failure.ts'
import { fourDigits } from '#server/adapters/shipping/four-digits.ts'
import { replyId, replyText } from '#server/adapters/shipping/reply-fields.ts'
import type {
  Parcel,
  QuotePlace,
  Shipment,
  ShipmentOrder,
} from '#server/adapters/shipping/shipping-carrier.ts'
import { splitStreet } from '#server/adapters/shipping/split-street.ts'

const GENERAL_GOODS = 1
/** Zippin requires a document. Its own extension for shops sends this number for a buyer without one. */
const UNKNOWN_DOCUMENT = '11111111'
const MAX_CONTENTS_LENGTH = 60

/** `address`: the link to the public tracking page. `delivery_id` is missing until Zippin has a number. */
export const zippinShipment = z
  .object({
    id: replyId,
    external_id: z.string().catch(''),
    delivery_id: replyText.optional().catch(undefined),
    tracking: z
      .url({ protocol: /^https?$/ })
      .optional()
      .catch(undefined),
    status: z.string().catch(''),
  })
  .transform(({ id, external_id: codigo, delivery_id: tracking, tracking: trackingUrl, status }) => ({
    codigo,
    shipment: { id, tracking, trackingUrl } satisfies Shipment,
    isOver: ['cancelled', 'expired'].includes(status),
  }))

/** Returns the body of `POST /v2/shipments`. Throws 'refused' for the reference of another carrier. */
export function zippinOrder(carrier: string, order: ShipmentOrder) {
  const { codigo, contenido, declared, destination, parcels, referencia, sucursal } = order
  const [, carrierId, service, logistics] = /^(\d+)\|(\w+)\|(\w+)$/.exec(referencia) ?? []
  if (carrierId === undefined)
    throw new CarrierFailure(carrier, 'refused', { detail: 'el envío se cotizó con otro transporte' })
  const { calle, numero } = splitStreet(destination.direccion)
  return {
    external_id: codigo,
    carrier_id: Number(carrierId),
    service_type: service,
    logistic_type: logistics,
    declared_value: toPesos(declared),
    packages: zippinPackages(parcels, contenido),
    destination: {
      ...zippinPlace(destination),
      name: destination.nombre,
      document: destination.documento || UNKNOWN_DOCUMENT,
      email: destination.correo,
      phone: destination.celular,
      street: calle,
      street_number: numero,
      street_extras: [
        destination.piso && `Piso ${destination.piso}`,
        destination.depto && `Depto ${destination.depto}`,
      ]
        .filter(Boolean)
        .join(', '),
      ...(sucursal !== null && { point_id: Number(sucursal) }),
    },
  }
}

export const zippinPackages = (parcels: readonly Parcel[], contents: string) =>
  parcels.map(({ gramos, largo, ancho, alto }) => ({
    weight: Math.ceil(gramos),
    length: Math.ceil(largo),
    width: Math.ceil(ancho),
    height: Math.ceil(alto),
    classification_id: GENERAL_GOODS,
    description_1: contents.slice(0, MAX_CONTENTS_LENGTH),
  }))

/** Zippin's own examples name the province of the capital 'Ciudad de Buenos Aires'. */
export const zippinPlace = ({ cp, provincia, localidad }: QuotePlace) => ({
  city: localidad,
  state: provincia === 'Ciudad Autónoma de Buenos Aires' ? 'Ciudad de Buenos Aires' : provincia,
  zipcode: fourDigits(cp),
})
