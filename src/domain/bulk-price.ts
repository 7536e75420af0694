import { add, centavos, MAX_MONEY, type Money, share } from './money.ts'

/** How a changed price is rounded: not at all, to the nearest so many pesos, or to the nearest that ends in 90 or 99. */
export const priceRoundings = ['ninguno', '10', '50', '100', '500', '90', '99'] as const

export type PriceRounding = (typeof priceRoundings)[number]

/** `valor`: basis points of a percentage, or centavos; below zero it lowers the price. */
export type PriceChange = { modo: 'porcentaje' | 'importe'; valor: number; redondeo: PriceRounding }

/** Above it a price is out of every bound, and the sum would not be exact. */
const MOST_CHANGED = 10_000 * MAX_MONEY
const PESO = 100
/** Every how many centavos a rounded price may stand, and the first of them. */
const STEPS: Readonly<Record<PriceRounding, { every: number; first: number }>> = {
  ninguno: { every: 1, first: 0 },
  '10': { every: 10 * PESO, first: 0 },
  '50': { every: 50 * PESO, first: 0 },
  '100': { every: 100 * PESO, first: 0 },
  '500': { every: 500 * PESO, first: 0 },
  '90': { every: 100 * PESO, first: 90 * PESO },
  '99': { every: 100 * PESO, first: 99 * PESO },
}

/** The price after the change, half a step rounded up; undefined when there would be none left, or more than a price may be. */
export function changedPrice(price: Money, { modo, valor, redondeo }: PriceChange): Money | undefined {
  if (Math.abs(modo === 'porcentaje' ? (price * valor) / 10_000 : valor) > MOST_CHANGED) return undefined
  const wanted = add(price, modo === 'porcentaje' ? share(price, valor) : centavos(valor))
  if (wanted <= 0) return undefined
  const { every, first } = STEPS[redondeo]
  const rounded = first + Math.floor((wanted - first + every / 2) / every) * every
  return rounded > 0 && rounded <= MAX_MONEY ? centavos(rounded) : undefined
}
