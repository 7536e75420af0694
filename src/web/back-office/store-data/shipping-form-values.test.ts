import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shippingSettings } from '#contract/store/shipping-settings.ts'
import { provinces } from '#domain/contact/provinces.ts'
import { centavos } from '#domain/money.ts'
import { defaultShipping, type ShippingSettings } from '#domain/shipping/shipping-settings.ts'
import { exampleZones, newPoint, newZone } from './new-methods.ts'
import { shippingFormValues, type ShippingFormValues, wireShipping } from './shipping-form-values.ts'
import { zoneSummary } from './zone-summary.ts'

const read = (typed: ShippingFormValues) => shippingSettings.safeParse(wireShipping(typed))
const withChanges = (changes: Partial<ShippingFormValues>): ShippingFormValues => ({
  ...shippingFormValues(defaultShipping),
  ...changes,
})
const priced = { name: 'Centro', weightRates: [{ upTo: '1000', price: '2.500' }] }
const errorsOf = (typed: ShippingFormValues) =>
  Object.fromEntries(read(typed).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [])

const id = fc.stringMatching(/^[a-z0-9-]{1,40}$/)
// The form separates districts by commas.
const words = fc.stringMatching(/^[A-Za-zÁ-ú0-9.]{1,9}( [A-Za-zÁ-ú0-9.]{1,9}){0,3}$/)
const amount = fc.integer({ min: 0, max: 99_999_999_99 }).map((value) => centavos(value))
const grams = fc.integer({ min: 1, max: 1_000_000 })
const side = fc.integer({ min: 1, max: 150 })
const ordered = (min: number, max: number) =>
  fc
    .tuple(fc.integer({ min, max }), fc.integer({ min, max }))
    .map(([one, other]) => ({ from: Math.min(one, other), to: Math.max(one, other) }))
const zone = fc.record({
  id,
  name: words,
  provinces: fc.uniqueArray(fc.constantFrom(...provinces)),
  postalCodes: fc.array(ordered(1_000, 9_999), { maxLength: 4 }),
  districts: fc.array(words, { maxLength: 4 }),
  pricing: fc.constantFrom('peso' as const, 'importe' as const),
  weightRates: fc.array(fc.record({ upTo: grams, price: amount }), { minLength: 1, maxLength: 4 }),
  amountRates: fc.array(fc.record({ from: amount, price: amount }), { minLength: 1, maxLength: 4 }),
  freeFrom: amount,
  days: ordered(0, 120),
  isFallback: fc.boolean(),
})
const point = fc.record({
  id,
  name: words,
  address: words,
  hours: fc.oneof(fc.constant(''), words),
  mapUrl: fc.constantFrom('', 'https://mapas.test/local'),
  readyDays: fc.integer({ min: 0, max: 120 }),
})
const settings: fc.Arbitrary<ShippingSettings> = fc.record({
  isAgreed: fc.constant(true),
  pickupPoints: fc.uniqueArray(point, { maxLength: 3, selector: (one) => one.id }),
  zones: fc.uniqueArray(zone, { maxLength: 3, selector: (one) => one.id }),
  usesCarrier: fc.constant(false),
  carrierExtra: amount,
  carrierFreeFrom: amount,
  origin: fc.record({
    cp: fc.constantFrom('', '1425', 'C1425BGP'),
    provincia: fc.constantFrom('' as const, ...provinces),
    localidad: words,
    direccion: words,
  }),
  defaultGrams: grams,
  parcel: fc.record({ length: side, width: side, height: side }),
})

test('The form sends the settings that it was filled with', () => {
  fc.assert(
    fc.property(settings, (stored) => {
      expect(read(shippingFormValues(stored)).data).toEqual(stored)
    }),
  )
})

test('Each wrong value of a point or of a zone is refused at its field', () => {
  expect(
    errorsOf(
      withChanges({
        pickupPoints: [{ ...newPoint(), name: ' ', address: 'Mitre 1', mapUrl: 'mapa', readyDays: '1,5' }],
        zones: [
          newZone({
            ...priced,
            postalCodes: [
              { from: '1500', to: '1400' },
              { from: '14', to: 'C1425' },
            ],
            days: { from: '5', to: '2' },
            weightRates: [{ upTo: '0', price: '' }],
          }),
          newZone({ name: 'Sin precios', weightRates: [] }),
        ],
        defaultGrams: '0,5',
      }),
    ),
  ).toEqual({
    'pickupPoints.0.name': 'No puede quedar vacío',
    'pickupPoints.0.mapUrl': 'Tiene que ser una dirección web que empiece con https://',
    'pickupPoints.0.readyDays': 'Va un número entero de días, de 0 a 120',
    'zones.0.postalCodes.0.to': 'El primer código no puede ser mayor que el último',
    'zones.0.postalCodes.1.from': 'Van los cuatro números del código postal',
    'zones.0.postalCodes.1.to': 'Van los cuatro números del código postal',
    'zones.0.days.to': 'El mínimo de días no puede ser mayor que el máximo',
    'zones.0.weightRates.0.upTo': 'Va un peso en gramos, de 1 a 1000000',
    'zones.0.weightRates.0.price': expect.any(String),
    'zones.1.weightRates': 'Escribí al menos un precio',
    defaultGrams: 'Va un peso en gramos, de 1 a 1000000',
  })
})

test('Unfinished rows of the hidden table of rates do not refuse the zone, and finished rows stay', () => {
  const rows = [
    { upTo: '', price: '' },
    { upTo: '500', price: '1.000' },
  ]
  const hidden = newZone({
    ...priced,
    pricing: 'importe',
    weightRates: rows,
    amountRates: [{ from: '0', price: '0' }],
  })
  expect(read(withChanges({ zones: [hidden] })).data?.zones[0]).toMatchObject({
    weightRates: [{ upTo: 500, price: 100_000 }],
    amountRates: [{ from: 0, price: 0 }],
  })
})

test('The example zones have different ids, and only their prices are missing', () => {
  const zones = exampleZones()
  expect(new Set(zones.map((one) => one.id)).size).toBe(3)
  expect(Object.keys(errorsOf(withChanges({ zones })))).toEqual(
    zones.flatMap((_, at) => [`zones.${at}.weightRates.0.upTo`, `zones.${at}.weightRates.0.price`]),
  )
  const complete = zones.map((one) => ({ ...one, weightRates: priced.weightRates }))
  expect(read(withChanges({ zones: complete })).success).toBe(true)
})

test('The summary of a zone names its first places and its days', () => {
  expect(zoneSummary(newZone())).toBe('Todo el país · 2 a 5 días hábiles')
  expect(zoneSummary(newZone({ days: { from: '0', to: '0' } }))).toBe('Todo el país · el mismo día')
  expect(zoneSummary(newZone({ days: { from: '1', to: '1' } }))).toBe('Todo el país · 1 día hábil')
  expect(
    zoneSummary(
      newZone({
        provinces: ['Salta', 'Jujuy', 'Chaco', 'Formosa'],
        postalCodes: [{ from: '4000', to: '4999' }],
        districts: 'Cafayate, Metán',
      }),
    ),
  ).toBe('Salta, Jujuy, Chaco y 1 más · CP 4000 a 4999 · Cafayate, Metán · 2 a 5 días hábiles')
})
