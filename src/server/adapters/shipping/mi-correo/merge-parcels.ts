import type { Parcel } from '#server/adapters/shipping/shipping-carrier.ts'

const MAX_GRAMS = 25_000
const MAX_CENTIMETRES = 150

/**
 * Returns the parcels as one package, because MiCorreo takes one package per shipment: the parcels are stacked on their
 * shortest sides. Whole grams and centimetres, rounded up. Undefined above 25 kg or 150 cm, MiCorreo's limits.
 */
export function mergeParcels(parcels: readonly Parcel[]): Parcel | undefined {
  const sides = parcels.map(({ largo, ancho, alto }) => [largo, ancho, alto].toSorted((a, b) => b - a))
  const merged = {
    gramos: Math.max(1, Math.ceil(sum(parcels.map(({ gramos }) => gramos)))),
    largo: Math.max(1, ...sides.map(([longest = 0]) => Math.ceil(longest))),
    ancho: Math.max(1, ...sides.map(([, middle = 0]) => Math.ceil(middle))),
    alto: Math.max(1, Math.ceil(sum(sides.map(([, , shortest = 0]) => shortest)))),
  }
  const isTooLarge =
    merged.gramos > MAX_GRAMS || Math.max(merged.largo, merged.ancho, merged.alto) > MAX_CENTIMETRES
  return isTooLarge ? undefined : merged
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)
