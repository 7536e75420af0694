import { centavos, formatPesos } from './money.ts'
import { paymentMethodName } from './surcharge.ts'
import { writePercent, writeSteps } from './typed-percent.ts'

type Part = Readonly<Record<string, unknown>>

const isPart = (value: unknown): value is Part =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const percent = (value: unknown): string | undefined =>
  typeof value === 'number' ? `${writePercent(value)} %` : undefined

/** Formats a list of parts. Returns undefined for an empty list and for a list with a part that has no text. */
const listOf =
  (words: (part: Part) => string) =>
  (value: unknown): string | undefined => {
    if (!Array.isArray(value) || value.length === 0 || !value.every(isPart)) return undefined
    const said = value.map(words)
    return said.includes('') ? undefined : said.join(' · ')
  }

const claims = listOf(({ title, text: says }) => [text(title), text(says)].filter(Boolean).join(': '))

const inWords: Readonly<Record<string, (value: unknown) => string | undefined>> = {
  whyChooseUs: claims,
  registrationBenefits: claims,
  socialLinks: listOf(({ network, url }) => [text(network), text(url)].filter(Boolean).join(': ')),
  supportContacts: listOf(({ role, phone, description }) =>
    [text(role), text(phone), text(description)].filter(Boolean).join(', '),
  ),
  variantes: listOf(({ color, talle, sku, stock }) => {
    const named = [text(color), text(talle), text(sku)].filter(Boolean).join(' ') || 'Todo'
    return typeof stock === 'number' ? `${named}: ${stock}` : named
  }),
  surcharges: surchargesText,
  nationalTaxes: (value) => (value === 0 ? 'No se informan' : percent(value)),
  minimumPurchase: pesosText,
  closingNoteAbove: pesosText,
}

/**
 * Returns the parts of two values that differ: list elements or object properties. Returns both values whole when only
 * the order changed.
 */
export function differingParts(one: unknown, other: unknown): [unknown, unknown] {
  const [left, right] = [without(one, other), without(other, one)]
  return isEmpty(left) && isEmpty(right) ? [one, other] : [left, right]
}

function without(value: unknown, other: unknown): unknown {
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
export const partsText = (campo: string, value: unknown): string | undefined => inWords[campo]?.(value)

/** Formats an amount that the audit stores in pesos. */
function pesosText(value: unknown): string | undefined {
  return typeof value === 'number' ? formatPesos(centavos(Math.round(value * 100))) : undefined
}

/** Example: 'QR sin recargo · Tarjeta de crédito 7 + 12 %'. */
function surchargesText(value: unknown): string | undefined {
  if (!isPart(value)) return undefined
  const methods = Object.entries(value).map(([method, steps]) => ({ method, steps }))
  if (!methods.every(({ steps }) => Array.isArray(steps) && steps.every(Number.isFinite))) return undefined
  return methods
    .map(({ method, steps }) => `${paymentMethodName(method)} ${addedText(steps as number[])}`)
    .join(' · ')
}

const addedText = (steps: readonly number[]): string =>
  steps.length === 0 ? 'sin recargo' : `${writeSteps(steps)} %`
