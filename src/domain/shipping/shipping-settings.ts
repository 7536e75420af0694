import type { Province } from '#domain/contact/provinces.ts'
import { type Money, ZERO } from '#domain/money.ts'

/** Days from dispatch to delivery, counted in working days (Monday to Friday). */
export type DeliveryDays = { from: number; to: number }

/** Place where customers fetch their purchase. `readyDays`: working days until it is ready. */
export type PickupPoint = {
  id: string
  name: string
  address: string
  hours: string
  mapUrl: string
  readyDays: number
}

export const zonePricings = ['peso', 'importe'] as const

/** What the rates of a zone depend on: weight of the parcel, or amount of the purchase. */
export type ZonePricing = (typeof zonePricings)[number]

/** A range of postal codes by their four digits, both ends included. */
export type PostalCodeRange = { from: number; to: number }

/** Price of parcels up to a weight in grams. */
export type WeightRate = { upTo: number; price: Money }

/** Price of purchases from an amount. */
export type AmountRate = { from: Money; price: Money }

/**
 * Own delivery to a zone. `pricing` chooses the table of rates. The three lists restrict the zone together, and an empty list restricts nothing. `freeFrom`:
 * amount from which the delivery is free, 0 for never. `isFallback`: offered only while the carrier does not answer.
 */
export type ShippingZone = {
  id: string
  name: string
  provinces: readonly Province[]
  postalCodes: readonly PostalCodeRange[]
  districts: readonly string[]
  pricing: ZonePricing
  weightRates: readonly WeightRate[]
  amountRates: readonly AmountRate[]
  freeFrom: Money
  days: DeliveryDays
  isFallback: boolean
}

/** Where the carrier collects parcels. */
export type ShippingOrigin = { cp: string; provincia: Province | ''; localidad: string; direccion: string }

/**
 * Shipping methods of the shop. `isAgreed`: the buyer agrees on the delivery with the owner, as the specification says.
 * `defaultGrams`: weight of a unit whose product and category have none. `parcel`: sides of the usual parcel, in
 * centimetres. `carrierExtra`: added to each price of the carrier, for packing.
 */
export type ShippingSettings = {
  isAgreed: boolean
  pickupPoints: readonly PickupPoint[]
  zones: readonly ShippingZone[]
  usesCarrier: boolean
  carrierExtra: Money
  carrierFreeFrom: Money
  origin: ShippingOrigin
  defaultGrams: number
  parcel: { length: number; width: number; height: number }
}

/** Only the method of the specification: 'Gratis, a coordinar con {owner}'. */
export const defaultShipping: ShippingSettings = {
  isAgreed: true,
  pickupPoints: [],
  zones: [],
  usesCarrier: false,
  carrierExtra: ZERO,
  carrierFreeFrom: ZERO,
  origin: { cp: '', provincia: '', localidad: '', direccion: '' },
  defaultGrams: 500,
  parcel: { length: 35, width: 25, height: 10 },
}

/** Returns whether the options depend on the buyer's address, so that screens ask for a postal code. */
export const needsDestination = ({ zones, usesCarrier }: ShippingSettings): boolean =>
  zones.length > 0 || usesCarrier

/** Returns whether the shop offers more than the method of the specification. */
export const hasShippingMethods = (settings: ShippingSettings): boolean =>
  needsDestination(settings) || settings.pickupPoints.length > 0 || !settings.isAgreed

/** Returns whether the city decides the options, as for a carrier and for a zone of named districts. */
export const needsLocality = (settings: ShippingSettings): boolean =>
  settings.usesCarrier || districtsOf(settings).length > 0

/** Returns the named districts of all zones, for suggestions. */
export const districtsOf = ({ zones }: ShippingSettings): string[] => [
  ...new Set(zones.flatMap(({ districts }) => districts)),
]
