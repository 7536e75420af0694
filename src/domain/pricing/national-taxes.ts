import { add, type Money, split, subtract } from '#domain/money.ts'

/**
 * Returns the net price without national taxes (Resolución 4/2025, Secretaría de Industria y Comercio). `taxes` are
 * basis points on top of the net: with 2100, a price of 121 has a net of 100.
 */
export const priceWithoutNationalTaxes = (price: Money, taxes: number): Money =>
  split(price, [10_000, taxes])[0]!

type TaxedCart = {
  total: Money
  envio: Money
  /** `importe`: price of the units before discounts. `iva`: rate of the line, or absent for `taxes`. */
  lines: readonly { importe: Money; iva?: number | undefined }[]
  /** Taxes of the shop, which shipping has too. */
  taxes: number
}

/**
 * Returns the net of the total of a cart whose lines may have several rates. Discounts are spread over the lines in
 * proportion to their prices, and each rate is rounded once, as on an invoice.
 */
export function totalWithoutNationalTaxes({ total, envio, lines, taxes }: TaxedCart): Money {
  const prices = lines.map(({ importe }) => importe)
  const discounts = split(subtract(add(...prices), subtract(total, envio)), prices)
  const parts = [
    { importe: envio, rate: taxes },
    ...lines.map(({ importe, iva = taxes }, at) => ({
      importe: subtract(importe, discounts[at]!),
      rate: iva,
    })),
  ]
  const rates = [...new Set(parts.map(({ rate }) => rate))]
  const sumOf = (rate: number) =>
    add(...parts.filter((part) => part.rate === rate).map(({ importe }) => importe))
  return add(...rates.map((rate) => priceWithoutNationalTaxes(sumOf(rate), rate)))
}
