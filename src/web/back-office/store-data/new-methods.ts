import type { PointFormValues, ZoneFormValues } from './shipping-form-values.ts'

export const newPoint = (): PointFormValues => ({
  id: newMethodId(),
  name: '',
  address: '',
  hours: '',
  mapUrl: '',
  readyDays: '1',
})

export const newZone = (facts: Partial<ZoneFormValues> = {}): ZoneFormValues => ({
  id: newMethodId(),
  name: '',
  provinces: [],
  postalCodes: [],
  districts: '',
  pricing: 'peso',
  weightRates: [{ upTo: '', price: '' }],
  amountRates: [],
  freeFrom: '0,00',
  days: { from: '2', to: '5' },
  isFallback: false,
  ...facts,
})

/**
 * Returns three zones that cover the country without an overlap. Their prices are blank, because only the owner knows
 * them. The postal codes 1000 to 1499 are of CABA, 1600 to 1999 of Greater Buenos Aires and La Plata.
 */
export const exampleZones = (): ZoneFormValues[] => [
  newZone({
    name: 'Envío a CABA',
    provinces: ['Ciudad Autónoma de Buenos Aires'],
    postalCodes: [{ from: '1000', to: '1499' }],
    days: { from: '1', to: '3' },
  }),
  newZone({
    name: 'Envío a Gran Buenos Aires',
    provinces: ['Buenos Aires'],
    postalCodes: [{ from: '1600', to: '1999' }],
    days: { from: '2', to: '4' },
  }),
  newZone({
    name: 'Envío al resto del país',
    postalCodes: [{ from: '2000', to: '9999' }],
    days: { from: '4', to: '8' },
  }),
]

/** Sales name their option by this id, so it must not repeat in the shop: 40 random bits. */
const newMethodId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => (byte % 32).toString(32)).join('')
