import { centavos, formatPesos } from '#domain/money.ts'
import { discountLabel } from '#domain/pricing/discount-label.ts'
import { paymentMethodName } from '#domain/pricing/surcharge.ts'
import { formatBasisPoints, formatSteps } from '#domain/text/typed-percent.ts'
import { shippingText } from './shipping-text.ts'

type Part = Readonly<Record<string, unknown>>

const isPart = (value: unknown): value is Part =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const percent = (value: unknown): string | undefined =>
  typeof value === 'number' ? `${formatBasisPoints(value)} %` : undefined

/** Formats a list of parts. Returns undefined for an empty list, or if a part has no text. */
const listFormatter =
  (partText: (part: Part) => string) =>
  (value: unknown): string | undefined => {
    if (!Array.isArray(value) || value.length === 0 || !value.every(isPart)) return undefined
    const texts = value.map(partText)
    return texts.includes('') ? undefined : texts.join(' · ')
  }

const claimsText = listFormatter(({ title, text: claimText }) =>
  [text(title), text(claimText)].filter(Boolean).join(': '),
)

const fieldFormatters: Readonly<Record<string, (value: unknown) => string | undefined>> = {
  whyChooseUs: claimsText,
  registrationBenefits: claimsText,
  socialLinks: listFormatter(({ network, url }) => [text(network), text(url)].filter(Boolean).join(': ')),
  supportContacts: listFormatter(({ role, phone, description }) =>
    [text(role), text(phone), text(description)].filter(Boolean).join(', '),
  ),
  variantes: listFormatter(({ color, talle, sku, stock }) => {
    const label = [text(color), text(talle), text(sku)].filter(Boolean).join(' ') || 'Todo'
    return typeof stock === 'number' ? `${label}: ${stock}` : label
  }),
  surcharges: surchargesText,
  methodDiscounts: methodDiscountsText,
  installmentPlans: listFormatter(installmentPlanText),
  guiaDeTalles: sizeTableText,
  shipping: shippingText,
  nationalTaxes: (value) => (value === 0 ? 'No se informan' : percent(value)),
  minimumPurchase: pesosText,
  closingNoteAbove: pesosText,
  interestFreeFrom: pesosText,
  cashDenominations: (value) =>
    Array.isArray(value) && value.length > 0 ? value.map(pesosText).join(' · ') : undefined,
  sellerDiscountLimit: percent,
  depositShare: percent,
  tasaIva: (value) => (value === null ? 'El de siempre' : percent(value)),
  descuentos: listFormatter(givenDiscountText),
}

/**
 * Returns the parts of two values that differ: list elements or object properties. Returns both whole values if only
 * the order changed.
 */
export function differingParts(one: unknown, other: unknown): [unknown, unknown] {
  const [left, right] = [withoutEqualParts(one, other), withoutEqualParts(other, one)]
  return isEmpty(left) && isEmpty(right) ? [one, other] : [left, right]
}

function withoutEqualParts(value: unknown, other: unknown): unknown {
  if (Array.isArray(value) && Array.isArray(other) && value.every(isPart)) {
    const known = new Set(other.map((part) => JSON.stringify(part)))
    return value.filter((part) => !known.has(JSON.stringify(part)))
  }
  if (!isPart(value) || !isPart(other)) return value
  return Object.fromEntries(
    Object.entries(value).filter(([name, part]) => JSON.stringify(part) !== JSON.stringify(other[name])),
  )
}

const isEmpty = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.keys(value).length === 0

/** Returns a field's parts as Spanish text, or undefined when the field has no text of its own. */
export const auditFieldText = (campo: string, value: unknown): string | undefined =>
  fieldFormatters[campo]?.(value)

/** Formats a discount of a sale, whose amount the audit stores in centavos. */
function givenDiscountText({ porcentaje, importe, motivo }: Part): string {
  if (typeof importe !== 'number' || typeof motivo !== 'string') return ''
  const label = discountLabel({ porcentaje: typeof porcentaje === 'number' ? porcentaje : null, motivo })
  return `${label}: ${formatPesos(centavos(importe))}`
}

/** Formats an amount that the audit stores in pesos. */
function pesosText(value: unknown): string | undefined {
  return typeof value === 'number' ? formatPesos(centavos(Math.round(value * 100))) : undefined
}

/** Returns a surcharge table as text: 'QR sin recargo · Tarjeta de crédito 7 + 12 %'. */
function surchargesText(value: unknown): string | undefined {
  if (!isPart(value)) return undefined
  const methods = Object.entries(value).map(([method, steps]) => ({ method, steps }))
  if (!methods.every(({ steps }) => Array.isArray(steps) && steps.every(Number.isFinite))) return undefined
  return methods
    .map(({ method, steps }) => `${paymentMethodName(method)} ${surchargeStepsText(steps as number[])}`)
    .join(' · ')
}

const surchargeStepsText = (steps: readonly number[]): string =>
  steps.length === 0 ? 'sin recargo' : `${formatSteps(steps)} %`

/** Returns discounts of methods as text: 'Efectivo sin descuento · Transferencia 10 %'. */
function methodDiscountsText(value: unknown): string | undefined {
  if (!isPart(value)) return undefined
  return Object.entries(value)
    .map(([method, step]) => `${paymentMethodName(method)} ${step === 0 ? 'sin descuento' : percent(step)}`)
    .join(' · ')
}

/** Returns '6 cuotas, recargo 20 %, CFTEA 45 %, desde $ 10.000,00'. */
function installmentPlanText({ cuotas, recargo, cftea, desde }: Part): string {
  if (typeof cuotas !== 'number') return ''
  const from = desde === 0 ? '' : `, desde ${pesosText(desde)}`
  return `${cuotas} cuotas, recargo ${percent(recargo)}, CFTEA ${percent(cftea)}${from}`
}

/** Formats the changed parts of a size table: 'Talle Busto · S 84'. */
function sizeTableText(value: unknown): string | undefined {
  if (!isPart(value)) return undefined
  const { columnas = [], filas = [] } = value as { columnas?: string[]; filas?: string[][] }
  return [columnas, ...filas]
    .map((row) => row.join(' ').trim())
    .filter(Boolean)
    .join(' · ')
}
