import { toPesos } from '#domain/money.ts'
import { CarrierFailure } from '#server/adapters/shipping/carrier-failure.ts'
import { fourDigits } from '#server/adapters/shipping/four-digits.ts'
import type { Origin, Parcel, ShipmentOrder } from '#server/adapters/shipping/shipping-carrier.ts'
import { splitStreet } from '#server/adapters/shipping/split-street.ts'
import { mergeParcels } from './merge-parcels.ts'
import { provinceCodes } from './province-codes.ts'

/**
 * Returns the body of `POST /shipping/import` without the customer. MiCorreo refuses unknown fields. Throws 'refused'
 * for a reference of another carrier, and for parcels above the limits.
 */
export function miCorreoOrder(carrier: string, order: ShipmentOrder) {
  const { codigo, numero, origin, destination, parcels, declared, referencia, sucursal } = order
  const [, delivery, product] = /^([DS])\|(\w+)$/.exec(referencia) ?? []
  if (delivery === undefined)
    throw new CarrierFailure(carrier, 'refused', { detail: 'el envío se cotizó con otro transporte' })
  const parcel = mergeParcels(parcels)
  if (!parcel) throw new CarrierFailure(carrier, 'refused', { detail: 'pasa de 25 kg o de 150 cm' })
  const unknown = { name: null, phone: null, cellPhone: null, email: null }
  return {
    extOrderId: codigo,
    orderNumber: numero,
    sender: { ...unknown, originAddress: addressOf(origin) },
    recipient: {
      name: destination.nombre,
      phone: '',
      cellPhone: destination.celular,
      email: destination.correo,
    },
    shipping: {
      deliveryType: delivery,
      productType: product,
      agency: delivery === 'S' ? sucursal : null,
      address:
        delivery === 'S'
          ? null
          : addressOf(destination, { floor: destination.piso, apartment: destination.depto }),
      declaredValue: toPesos(declared),
      ...dimensionsOf(parcel),
    },
  }
}

export const dimensionsOf = ({ gramos, largo, ancho, alto }: Parcel) => ({
  weight: gramos,
  length: largo,
  width: ancho,
  height: alto,
})

function addressOf(
  { direccion, localidad, provincia, cp }: Origin,
  { floor, apartment } = { floor: '', apartment: '' },
) {
  const { calle, numero } = splitStreet(direccion)
  return {
    streetName: calle,
    streetNumber: numero,
    floor,
    apartment,
    city: localidad,
    provinceCode: provinceCodes[provincia],
    postalCode: fourDigits(cp),
  }
}
