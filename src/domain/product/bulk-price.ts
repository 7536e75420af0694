import type { VatRate } from '#domain/invoices/vat-rate.ts'
import { add, centavos, MAX_MONEY, type Money, share } from '#domain/money.ts'

/**
 * Rounding of a changed price. 'ninguno': none. '10' to '500': the nearest multiple in pesos. '90' and '99':
 * the nearest price in pesos that ends with these digits.
 */
export const priceRoundings = ['ninguno', '10', '50', '100', '500', '90', '99'] as const

export type PriceRounding = (typeof priceRoundings)[number]

/**
 * `valor` is in basis points for 'porcentaje' and in centavos for 'importe'. A negative value lowers the
 * price.
 */
export type PriceChange = { modo: 'porcentaje' | 'importe'; valor: number; redondeo: PriceRounding }

/** `valor`: margin in basis points of the net price, from 0 to MAX_MARGIN. */
export type MarginChange = { modo: 'margen'; valor: number; redondeo: PriceRounding }

/** In basis points. A price has a margin of 100 % only without a cost. */
export const MAX_MARGIN = 9_999

/** Maximum change in centavos. The sum with a larger change would not be exact. */
const MAX_CHANGE = 10_000 * MAX_MONEY
const PESO = 100
/** `every`: distance between rounded prices. `first`: the lowest rounded price. Both in centavos. */
const STEPS: Readonly<Record<PriceRounding, { every: number; first: number }>> = {
  ninguno: { every: 1, first: 0 },
  '10': { every: 10 * PESO, first: 0 },
  '50': { every: 50 * PESO, first: 0 },
  '100': { every: 100 * PESO, first: 0 },
  '500': { every: 500 * PESO, first: 0 },
  '90': { every: 100 * PESO, first: 90 * PESO },
  '99': { every: 100 * PESO, first: 99 * PESO },
}

/**
 * Returns the price after the change; half a step rounds up. Undefined when the result is not above zero or exceeds
 * MAX_MONEY.
 */
export function changedPrice(price: Money, { modo, valor, redondeo }: PriceChange): Money | undefined {
  if (Math.abs(modo === 'porcentaje' ? (price * valor) / 10_000 : valor) > MAX_CHANGE) return undefined
  const unrounded = add(price, modo === 'porcentaje' ? share(price, valor) : centavos(valor))
  if (unrounded <= 0) return undefined
  const { every, first } = STEPS[redondeo]
  return validPrice(first + Math.floor((unrounded - first + every / 2) / every) * every)
}

/**
 * Returns a price with at least the margin of `valor`, as `priceMargin` defines margin, at most one step of `redondeo`
 * above the exact price. `hasVat`: the price contains IVA. Undefined when the result is not above zero or exceeds MAX_MONEY.
 */
export function priceAtMargin(
  { costo, tasa }: { costo: Money; tasa: VatRate },
  { valor, redondeo }: MarginChange,
  hasVat: boolean,
): Money | undefined {
  const net = divideUp(BigInt(costo) * 10_000n, BigInt(10_000 - valor))
  const price = hasVat ? divideUp(net * BigInt(10_000 + tasa), 10_000n) : net
  if (price <= 0n || price > BigInt(MAX_MONEY)) return undefined
  const { every, first } = STEPS[redondeo]
  // The nearest price could have less margin than requested.
  return validPrice(first + Math.ceil((Number(price) - first) / every) * every)
}

const divideUp = (dividend: bigint, divisor: bigint): bigint => (dividend + divisor - 1n) / divisor

const validPrice = (price: number): Money | undefined =>
  price > 0 && price <= MAX_MONEY ? centavos(price) : undefined
