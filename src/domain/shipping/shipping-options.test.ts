import { expect, test } from 'vitest'
import { type Day } from '#domain/calendar.ts'
import { centavos, ZERO } from '#domain/money.ts'
import { deliveryDates } from './delivery-dates.ts'
import { isInZone, shippingOptions, type ShippingRequest, zonePrice } from './shipping-options.ts'
import { defaultShipping, type ShippingZone } from './shipping-settings.ts'

const zone = (facts: Partial<ShippingZone> = {}): ShippingZone => ({
  id: 'caba',
  name: 'Envío a CABA',
  provinces: [],
  postalCodes: [],
  districts: [],
  pricing: 'peso',
  weightRates: [{ upTo: 1_000, price: centavos(200_000) }],
  amountRates: [],
  freeFrom: ZERO,
  days: { from: 1, to: 3 },
  isFallback: false,
  ...facts,
})

const request = (facts: Partial<ShippingRequest> = {}): ShippingRequest => ({
  settings: defaultShipping,
  ownerName: 'Vidriera',
  destination: { cp: 'C1425BGP', provincia: 'Ciudad Autónoma de Buenos Aires', localidad: 'Palermo' },
  grams: 500,
  amount: centavos(1_000_000),
  today: '2026-11-26' as Day,
  rates: undefined,
  ...facts,
})

const idsOf = (asked: ShippingRequest) => shippingOptions(asked).map(({ id }) => id)

test('A shop without settings offers only the delivery by agreement, free', () => {
  expect(shippingOptions(request())).toMatchObject([
    { id: 'acuerdo', label: 'Gratis, a coordinar con Vidriera', price: 0 },
  ])
})

test.each([
  ['no restriction', {}, true],
  ['its province', { provinces: ['Ciudad Autónoma de Buenos Aires'] as const }, true],
  ['another province', { provinces: ['Córdoba'] as const }, false],
  ['its postal code', { postalCodes: [{ from: 1_000, to: 1_499 }] }, true],
  ['another range of codes', { postalCodes: [{ from: 1_426, to: 1_499 }] }, false],
  ['its district, in any spelling', { districts: ['PALERMO'] }, true],
  ['another district', { districts: ['Belgrano'] }, false],
  [
    'its code, but another province',
    { provinces: ['Buenos Aires'] as const, postalCodes: [{ from: 1_000, to: 1_999 }] },
    false,
  ],
])('A zone with %s contains the address or not', (_, facts, expected) => {
  expect(isInZone(zone(facts), request().destination!)).toBe(expected)
})

test('A price by weight is the one of the first limit that holds the parcel', () => {
  const weightRates = [
    { upTo: 5_000, price: centavos(900_000) },
    { upTo: 1_000, price: centavos(500_000) },
  ]
  const priceOf = (grams: number) => zonePrice(zone({ weightRates }), { grams, amount: ZERO })
  expect([1, 1_000, 1_001, 5_000, 5_001].map(priceOf)).toEqual([
    500_000,
    500_000,
    900_000,
    900_000,
    undefined,
  ])
})

test('A price by amount is the one of the highest limit that the purchase reaches', () => {
  const amountRates = [
    { from: ZERO, price: centavos(500_000) },
    { from: centavos(2_000_000), price: centavos(300_000) },
  ]
  const priceOf = (amount: number) =>
    zonePrice(zone({ pricing: 'importe', amountRates, freeFrom: centavos(5_000_000) }), {
      grams: 1,
      amount: centavos(amount),
    })
  expect([0, 1_999_999, 2_000_000, 4_999_999, 5_000_000].map(priceOf)).toEqual([
    500_000, 500_000, 300_000, 300_000, 0,
  ])
})

test('A zone waits for an address, and a parcel that no rate covers is not offered', () => {
  const settings = { ...defaultShipping, zones: [zone()] }
  expect(idsOf(request({ settings }))).toEqual(['acuerdo', 'zona:caba'])
  expect(idsOf(request({ settings, destination: undefined }))).toEqual(['acuerdo'])
  expect(idsOf(request({ settings, grams: 1_001 }))).toEqual(['acuerdo'])
})

test('A zone for emergencies replaces a carrier that does not answer', () => {
  const settings = {
    ...defaultShipping,
    isAgreed: false,
    usesCarrier: true,
    zones: [zone({ isFallback: true })],
  }
  const rate = {
    service: 'oca-domicilio',
    name: 'OCA a domicilio',
    kind: 'domicilio' as const,
    price: centavos(400_000),
    days: null,
    branches: [],
    reference: 'q1',
  }
  expect(idsOf(request({ settings, rates: [rate] }))).toEqual(['correo:oca-domicilio'])
  expect(idsOf(request({ settings, rates: undefined }))).toEqual(['zona:caba'])
})

test('The packing of the owner is added to the price of the carrier, until the purchase is large enough', () => {
  const settings = {
    ...defaultShipping,
    isAgreed: false,
    usesCarrier: true,
    carrierExtra: centavos(50_000),
    carrierFreeFrom: centavos(2_000_000),
  }
  const rates = [
    {
      service: 's',
      name: 'Correo',
      kind: 'domicilio' as const,
      price: centavos(400_000),
      days: null,
      branches: [],
      reference: '',
    },
  ]
  const priceAt = (amount: number) =>
    shippingOptions(request({ settings, rates, amount: centavos(amount) }))[0]!.price
  expect([priceAt(1_999_999), priceAt(2_000_000)]).toEqual([450_000, 0])
})

test.each([
  ['a Thursday', '2026-11-26', 1, '2026-11-27'],
  ['a Friday', '2026-11-27', 1, '2026-11-30'],
  ['a Saturday', '2026-11-28', 0, '2026-11-30'],
  ['a Saturday', '2026-11-28', 1, '2026-11-30'],
  ['a weekday', '2026-11-26', 0, '2026-11-26'],
  ['a weekday', '2026-11-26', 7, '2026-12-07'],
])('From %s, weekends do not count (%s plus %i)', (_, today, from, expected) => {
  expect(deliveryDates(today as Day, { from, to: from }).desde).toBe(expected)
})
