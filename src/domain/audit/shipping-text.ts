import { centavos, formatPesos } from '#domain/money.ts'

type Part = Readonly<Record<string, unknown>>

/**
 * Returns the changed shipping methods as text: 'Zonas: Envío a CABA, hasta 1000 g: $ 3.500,00'. Undefined for another
 * shape. Amounts are pesos, as the audit stores them.
 */
export function shippingText(value: unknown): string | undefined {
  if (!isPart(value)) return undefined
  return Object.entries(value)
    .flatMap(([field, changed]) => {
      const [label, format] = fields[field] ?? []
      return label === undefined ? [] : [`${label}: ${format!(changed) || 'ninguno'}`]
    })
    .join(' · ')
}

const isPart = (value: unknown): value is Part =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const yesOrNo = (value: unknown): string => (value === true ? 'Sí' : 'No')
const plain = (value: unknown): string => (typeof value === 'number' ? String(value) : '')
const pesos = (value: unknown): string =>
  typeof value === 'number' ? formatPesos(centavos(Math.round(value * 100))) : ''
const partsOf = (value: unknown): Part[] => (Array.isArray(value) ? value.filter(isPart) : [])
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

const fields: Readonly<Record<string, [label: string, format: (value: unknown) => string]>> = {
  isAgreed: ['Coordinar la entrega', yesOrNo],
  pickupPoints: [
    'Puntos de retiro',
    (points) =>
      partsOf(points)
        .map(({ name, address }) => [textOf(name), textOf(address)].filter(Boolean).join(', '))
        .join('; '),
  ],
  zones: ['Zonas', (zones) => partsOf(zones).map(zoneText).join('; ')],
  usesCarrier: ['Precios del correo', yesOrNo],
  carrierExtra: ['Embalaje', pesos],
  carrierFreeFrom: ['Correo gratis desde', pesos],
  origin: [
    'Despacho',
    (origin) =>
      isPart(origin)
        ? [origin['cp'], origin['provincia'], origin['localidad'], origin['direccion']]
            .map(textOf)
            .filter(Boolean)
            .join(', ')
        : '',
  ],
  defaultGrams: ['Peso de una unidad (g)', plain],
  parcel: [
    'Paquete (cm)',
    (parcel) =>
      isPart(parcel) ? [parcel['length'], parcel['width'], parcel['height']].map(plain).join(' × ') : '',
  ],
}

function zoneText({ name, pricing, weightRates, amountRates }: Part): string {
  const rates =
    pricing === 'peso'
      ? partsOf(weightRates).map(({ upTo, price }) => `hasta ${plain(upTo)} g: ${pesos(price)}`)
      : partsOf(amountRates).map(({ from, price }) => `desde ${pesos(from)}: ${pesos(price)}`)
  return [textOf(name), ...rates].filter(Boolean).join(', ')
}
