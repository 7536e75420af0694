/** Whole centavos of an Argentine peso. Pesos exist only on the wire and on screens. */
export type Money = number & { readonly unit: 'centavos' }

/**
 * The largest amount that the shop accepts. Older rows may contain larger amounts, which screens still show. Sums have
 * no limit (`MoneySum`).
 */
export const MAX_MONEY = 99_999_999_999 as Money

export const amountTooLargeText = (): string => `Ingresá un importe de hasta ${formatPesos(MAX_MONEY)}`

/** The largest amount, in centavos, that a JSON number in pesos represents with both decimals. */
const MAX_WIRE_CENTAVOS = 2 ** 52

export const ZERO = 0 as Money

/**
 * Converts a whole number of centavos to `Money`. Throws a RangeError for any other number, which is a programming
 * error.
 */
export function centavos(amount: number): Money {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`Not a whole amount of centavos: ${amount}`)
  return (amount === 0 ? 0 : amount) as Money
}

export const add = (...amounts: readonly Money[]): Money =>
  centavos(amounts.reduce((sum, amount) => sum + amount, 0))

export const subtract = (amount: Money, taken: Money): Money => centavos(amount - taken)

export function times(amount: Money, quantity: number): Money {
  if (!Number.isSafeInteger(quantity)) throw new RangeError(`Not a whole quantity: ${quantity}`)
  return centavos(amount * quantity)
}

/** Returns a share of an amount in basis points: 700 is 7 %, and 1250 is 12.5 %. Half a centavo rounds up. */
export function share(amount: Money, basisPoints: number): Money {
  const product = amount * basisPoints
  if (Number.isSafeInteger(product + 5_000)) return centavos(Math.floor((product + 5_000) / 10_000))
  const scaled = BigInt(amount) * BigInt(basisPoints) + 5_000n
  const rounded = scaled / 10_000n
  return centavos(Number(scaled < 0n && scaled % 10_000n !== 0n ? rounded - 1n : rounded))
}

/**
 * Splits `total` in proportion to `weights` into whole centavos that add up to `total` exactly. The remaining
 * centavos go to the parts with the largest remainders. Of equal remainders, the earlier part comes first.
 * When all weights are zero, the parts are equal. The parts of a negative total are those of the positive total, below
 * zero.
 */
export function split(total: Money, weights: readonly number[]): Money[] {
  if (weights.some((weight) => !Number.isSafeInteger(weight) || weight < 0)) {
    throw new RangeError('Weights are whole numbers from 0 up')
  }
  if (total < 0) return split(centavos(-total), weights).map((part) => centavos(-part))
  if (weights.length === 0 && total !== 0) throw new RangeError('Nothing to split the amount into')
  const shares = weights.every((weight) => weight === 0) ? weights.map(() => 1n) : weights.map(BigInt)
  const weightSum = shares.reduce((sum, weight) => sum + weight, 0n)
  const parts = shares.map((weight, index) => {
    const exact = BigInt(total) * weight
    return { index, part: Number(exact / weightSum), remainder: exact % weightSum }
  })
  let remaining = total - parts.reduce((sum, { part }) => sum + part, 0)
  const byRemainder = parts.toSorted((a, b) =>
    a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1,
  )
  for (const candidate of byRemainder) {
    if (remaining === 0) break
    candidate.part += 1
    remaining -= 1
  }
  return parts.map(({ part }) => centavos(part))
}

/**
 * Parses pesos from outside: a number, or a plain numeric string with a decimal point. Returns undefined for a negative
 * amount or a third decimal, and never rounds. Accepts more than MAX_MONEY, because older rows do. The contract limits
 * new amounts (`moneyInput`).
 */
export function parsePesos(wire: unknown): Money | undefined {
  if (typeof wire === 'string') return parsePesosText(wire.trim())
  if (typeof wire !== 'number' || !(wire >= 0)) return undefined
  const amount = Math.round(wire * 100)
  if (amount > MAX_WIRE_CENTAVOS || amount / 100 !== wire) return undefined
  return centavos(amount)
}

/** Ignored floating-point error. A real third decimal is at least 0.001 pesos. */
const NOISE_PESOS = 1e-6

/**
 * Parses pesos that another program computed in floating point: 0.30000000000000004 is 0.30. A real third
 * decimal gives undefined.
 */
export function parseComputedPesos(wire: unknown): Money | undefined {
  if (typeof wire !== 'number') return parsePesos(wire)
  const rounded = Math.round(wire * 100) / 100
  const noise = Math.max(NOISE_PESOS, Math.abs(wire) * Number.EPSILON * 4)
  return Math.abs(wire - rounded) <= noise ? parsePesos(Math.abs(rounded) === 0 ? 0 : rounded) : undefined
}

function parsePesosText(text: string): Money | undefined {
  const [, pesos, decimals = ''] = /^0*(\d{1,13})(?:\.(\d{1,2}))?$/.exec(text) ?? []
  return pesos === undefined ? undefined : centavos(Number(pesos + decimals.padEnd(2, '0')))
}

/**
 * Converts centavos to pesos for JSON and exports. Never compute with the result, because fractions are
 * inexact.
 */
export const toPesos = (amount: Money): number => amount / 100

/** Formats an amount or a sum as es-AR: '$ 12.345,67' with a no-break space and two decimals. */
export function formatPesos(amount: (number | bigint) & { readonly unit: 'centavos' }): string {
  const digits = String(amount).replace('-', '').padStart(3, '0')
  const pesos = digits.slice(0, -2).replaceAll(/\B(?=(?:\d{3})+$)/g, '.')
  return `${amount < 0 ? '-' : ''}$\u00a0${pesos},${digits.slice(-2)}`
}
