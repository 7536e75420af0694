import type { Day } from '#domain/calendar.ts'
import { type DeliveryDates, deliveryDates } from './delivery-dates.ts'
import { add, type Money, ZERO } from '#domain/money.ts'
import { freeDeliveryLabel } from '#domain/sale/sale.ts'
import { foldText } from '#domain/text/fold-text.ts'
import type { DeliveryDays, PickupPoint, ShippingSettings, ShippingZone } from './shipping-settings.ts'

/** Method of a shipping option. 'acuerdo': the method of the specification. 'correo': a carrier. */
export const shippingKinds = ['acuerdo', 'retiro', 'zona', 'correo'] as const

export type ShippingKind = (typeof shippingKinds)[number]

/** Id of the option of the specification, which every purchase without a choice has. */
export const AGREED_OPTION = 'acuerdo'

/** Address of a buyer, as far as it decides the price. `cp`: postal code in its stored form. */
export type Destination = { cp: string; provincia: string; localidad: string }

export type Branch = { id: string; name: string; address: string; hours: string }

/** Rate of a carrier. `service` and `reference` are the carrier's; `reference` creates the shipment later. */
export type CarrierRate = {
  service: string
  name: string
  kind: 'domicilio' | 'sucursal'
  price: Money
  days: DeliveryDays | null
  branches: readonly Branch[]
  reference: string
}

/**
 * A way to receive a purchase. `dates`: expected days, null if unknown. `branches`: where to fetch it; the buyer chooses
 * one of them if there are any. `reference`: of a carrier's rate, '' without one.
 */
export type ShippingOption = {
  id: string
  kind: ShippingKind
  label: string
  detail: string
  mapUrl: string
  price: Money
  dates: DeliveryDates | null
  branches: readonly Branch[]
  reference: string
}

/**
 * What the options of a purchase depend on. `amount`: price of the goods after discounts. `rates`: of the carrier,
 * undefined if the carrier did not answer.
 */
export type ShippingRequest = {
  settings: ShippingSettings
  ownerName: string
  destination: Destination | undefined
  grams: number
  amount: Money
  today: Day
  rates: readonly CarrierRate[] | undefined
}

/** Returns the shipping options of a purchase: agreed, pickup points, own zones, then the carrier. */
export function shippingOptions(request: ShippingRequest): ShippingOption[] {
  const { settings, ownerName, amount, today, rates } = request
  const { isAgreed, pickupPoints, usesCarrier, carrierExtra, carrierFreeFrom } = settings
  const ofCarrier = (usesCarrier && request.destination && rates) || []
  return [
    ...(isAgreed
      ? [option({ id: AGREED_OPTION, kind: 'acuerdo', label: freeDeliveryLabel(ownerName), price: ZERO })]
      : []),
    ...pickupPoints.map((point) => pickupOption(point, today)),
    ...zoneOptions(request),
    ...ofCarrier.map(({ service, name, price, kind, days, branches, reference }) =>
      option({
        reference,
        id: `correo:${service}`,
        kind: 'correo',
        label: name,
        price: isFree(amount, carrierFreeFrom) ? ZERO : add(price, carrierExtra),
        dates: days && deliveryDates(today, days),
        branches: kind === 'sucursal' ? branches : [],
      }),
    ),
  ]
}

function zoneOptions({ settings, destination, rates, ...request }: ShippingRequest): ShippingOption[] {
  const hasCarrier = settings.usesCarrier && rates !== undefined
  return settings.zones.flatMap((zone) => {
    if (!destination || (zone.isFallback && hasCarrier) || !isInZone(zone, destination)) return []
    const price = zonePrice(zone, request)
    if (price === undefined) return []
    return [
      option({
        id: `zona:${zone.id}`,
        kind: 'zona',
        label: zone.name,
        price,
        dates: deliveryDates(request.today, zone.days),
      }),
    ]
  })
}

const pickupOption = (
  { id, name, address, hours, mapUrl, readyDays }: PickupPoint,
  today: Day,
): ShippingOption =>
  option({
    id: `retiro:${id}`,
    kind: 'retiro',
    label: `Retiro en ${name}`,
    detail: [address, hours].filter(Boolean).join(' · '),
    mapUrl,
    price: ZERO,
    dates: deliveryDates(today, { from: readyDays, to: readyDays }),
  })

const option = (
  given: Partial<ShippingOption> & Pick<ShippingOption, 'id' | 'kind' | 'label' | 'price'>,
): ShippingOption => ({ detail: '', mapUrl: '', dates: null, branches: [], reference: '', ...given })

/** Returns whether a zone contains an address: its province, its postal code and its district, where they are listed. */
export function isInZone(
  { provinces, postalCodes, districts }: ShippingZone,
  { cp, provincia, localidad }: Destination,
): boolean {
  const code = postalDigits(cp)
  return (
    (provinces.length === 0 || provinces.some((name) => name === provincia)) &&
    (postalCodes.length === 0 || postalCodes.some(({ from, to }) => from <= code && code <= to)) &&
    (districts.length === 0 || districts.some((name) => foldText(name) === foldText(localidad)))
  )
}

/** Returns the four digits of a postal code in its stored form: 1425 of 'C1425BGP'. */
const postalDigits = (cp: string): number => Number(/\d{4}/.exec(cp)?.[0] ?? Number.NaN)

/** Returns the price of a delivery, or undefined if no rate covers the parcel. */
export function zonePrice(
  { pricing, weightRates, amountRates, freeFrom }: ZonePrices,
  { grams, amount }: { grams: number; amount: Money },
): Money | undefined {
  const rate =
    pricing === 'peso'
      ? weightRates.toSorted((one, other) => one.upTo - other.upTo).find(({ upTo }) => grams <= upTo)
      : amountRates.toSorted((one, other) => other.from - one.from).find(({ from }) => amount >= from)
  return rate && (isFree(amount, freeFrom) ? ZERO : rate.price)
}

type ZonePrices = Pick<ShippingZone, 'pricing' | 'weightRates' | 'amountRates' | 'freeFrom'>

const isFree = (amount: Money, freeFrom: Money): boolean => freeFrom > ZERO && amount >= freeFrom

/** Returns whether a purchase with this option goes to the buyer's address, which then needs a city and a telephone. */
export const isDelivered = ({ kind, branches }: Pick<ShippingOption, 'kind' | 'branches'>): boolean =>
  kind === 'zona' || (kind === 'correo' && branches.length === 0)
