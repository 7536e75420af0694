import type { Province } from '#domain/contact/provinces.ts'
import type {
  PickupPoint,
  ShippingSettings,
  ShippingZone,
  ZonePricing,
} from '#domain/shipping/shipping-settings.ts'
import { formatPesosWithoutSign, parseTypedPesos, toWirePesos } from '#domain/text/typed-pesos.ts'
import { wireInteger } from './wire-integer.ts'

/** A pickup point in the fields of the form. All numbers are typed text. */
export type PointFormValues = Omit<PickupPoint, 'readyDays'> & { readyDays: string }

type WeightRow = { upTo: string; price: string }
type AmountRow = { from: string; price: string }

/** A zone in the fields of the form. `districts`: separated by commas. Weights are typed in grams. */
export type ZoneFormValues = {
  id: string
  name: string
  provinces: readonly Province[]
  postalCodes: readonly { from: string; to: string }[]
  districts: string
  pricing: ZonePricing
  weightRates: readonly WeightRow[]
  amountRates: readonly AmountRow[]
  freeFrom: string
  days: { from: string; to: string }
  isFallback: boolean
}

export type ShippingFormValues = ReturnType<typeof shippingFormValues>

export const shippingFormValues = (settings: ShippingSettings) => ({
  isAgreed: settings.isAgreed,
  pickupPoints: settings.pickupPoints.map((point): PointFormValues => ({
    ...point,
    readyDays: String(point.readyDays),
  })),
  zones: settings.zones.map(zoneFormValues),
  usesCarrier: settings.usesCarrier,
  carrierExtra: formatPesosWithoutSign(settings.carrierExtra),
  carrierFreeFrom: formatPesosWithoutSign(settings.carrierFreeFrom),
  origin: { ...settings.origin },
  defaultGrams: String(settings.defaultGrams),
  parcel: {
    length: String(settings.parcel.length),
    width: String(settings.parcel.width),
    height: String(settings.parcel.height),
  },
})

const zoneFormValues = ({ districts, days, ...zone }: ShippingZone): ZoneFormValues => ({
  ...zone,
  postalCodes: zone.postalCodes.map(({ from, to }) => ({ from: String(from), to: String(to) })),
  districts: districts.join(', '),
  weightRates: zone.weightRates.map(({ upTo, price }) => ({
    upTo: String(upTo),
    price: formatPesosWithoutSign(price),
  })),
  amountRates: zone.amountRates.map(({ from, price }) => ({
    from: formatPesosWithoutSign(from),
    price: formatPesosWithoutSign(price),
  })),
  freeFrom: formatPesosWithoutSign(zone.freeFrom),
  days: { from: String(days.from), to: String(days.to) },
})

/** Converts to the wire format. Invalid text passes through, and the contract refuses it at its field. */
export const wireShipping = (typed: ShippingFormValues) => ({
  ...typed,
  pickupPoints: typed.pickupPoints.map((point) => ({ ...point, readyDays: wireInteger(point.readyDays) })),
  zones: typed.zones.map(wireZone),
  carrierExtra: toWirePesos(typed.carrierExtra),
  carrierFreeFrom: toWirePesos(typed.carrierFreeFrom),
  defaultGrams: wireInteger(typed.defaultGrams),
  parcel: {
    length: wireInteger(typed.parcel.length),
    width: wireInteger(typed.parcel.width),
    height: wireInteger(typed.parcel.height),
  },
})

const wireZone = ({ days, districts, pricing, weightRates, amountRates, ...zone }: ZoneFormValues) => ({
  ...zone,
  pricing,
  postalCodes: zone.postalCodes.map(({ from, to }) => ({ from: wireInteger(from), to: wireInteger(to) })),
  districts: splitDistricts(districts),
  weightRates: weightRates
    .filter((row) => pricing === 'peso' || isWeightRow(row))
    .map(({ upTo, price }) => ({ upTo: wireInteger(upTo), price: toWirePesos(price) })),
  amountRates: amountRates
    .filter((row) => pricing === 'importe' || isAmountRow(row))
    .map(({ from, price }) => ({ from: toWirePesos(from), price: toWirePesos(price) })),
  freeFrom: toWirePesos(zone.freeFrom),
  days: { from: wireInteger(days.from), to: wireInteger(days.to) },
})

// The screen hides the other table of rates, so its unfinished rows must not refuse the form.
const isWeightRow = ({ upTo, price }: WeightRow): boolean =>
  Number(wireInteger(upTo)) > 0 && parseTypedPesos(price) !== undefined
const isAmountRow = ({ from, price }: AmountRow): boolean =>
  parseTypedPesos(from) !== undefined && parseTypedPesos(price) !== undefined

const splitDistricts = (typed: string): string[] =>
  typed
    .split(/[,\n]/)
    .map((name) => name.trim())
    .filter((name) => name !== '')
