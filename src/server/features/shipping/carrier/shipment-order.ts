import { Problem } from '#contract/http/problem.ts'
import { provinces } from '#domain/contact/provinces.ts'
import type { ShippingSettings } from '#domain/shipping/shipping-settings.ts'
import type { ShipmentOrder } from '#server/adapters/shipping/shipping-carrier.ts'
import type { readParcelToShip } from './carrier-shipment-store.ts'

/** Says nothing about what is worth stealing. */
const CONTENTS = 'Indumentaria'

/**
 * Returns the order of a shipment: the stored weight, branch and reference of the purchase, and origin and sides of the
 * store data. Refuses with `carrier-origin-missing` or `carrier-address-missing`.
 */
export function shipmentOrderOf(
  {
    numero,
    provincia: typed,
    gramos,
    sucursal,
    referencia,
    declared,
    ...sale
  }: NonNullable<Awaited<ReturnType<typeof readParcelToShip>>>,
  { settings: { origin, parcel }, codigo }: { settings: ShippingSettings; codigo: string },
): ShipmentOrder {
  const { cp, direccion, piso, depto, localidad, nombre, correo, celular } = sale
  if (origin.cp === '' || origin.provincia === '' || origin.localidad === '' || origin.direccion === '')
    throw new Problem('carrier-origin-missing')
  const provincia = provinces.find((name) => name === typed)
  const isAtHome = sucursal === ''
  if (!provincia || cp === '' || (isAtHome && (direccion === '' || localidad === '')))
    throw new Problem('carrier-address-missing')
  return {
    codigo,
    numero: String(numero),
    origin: { ...origin, provincia: origin.provincia },
    destination: { cp, provincia, localidad, direccion, piso, depto, nombre, correo, celular },
    parcels: [
      { gramos: Math.max(1, gramos), largo: parcel.length, ancho: parcel.width, alto: parcel.height },
    ],
    declared,
    referencia,
    sucursal: isAtHome ? null : sucursal,
    contenido: CONTENTS,
  }
}
