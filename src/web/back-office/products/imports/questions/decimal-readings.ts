import { centavos, formatPesos } from '#domain/money.ts'

/**
 * Returns both readings of an ambiguous amount such as '1.234', by decimal mark. Rounds to whole centavos. Undefined
 * for other texts.
 */
export function decimalReadings(written: string): { ',': string; '.': string } | undefined {
  const [, whole, mark, end] = /(\d{1,3})([.,])(\d{3})/.exec(written) ?? []
  if (whole === undefined) return undefined
  const thousands = formatPesos(centavos(Number(`${whole}${end}`) * 100))
  const decimals = formatPesos(centavos(Math.round(Number(`${whole}.${end}`) * 100)))
  return mark === ',' ? { ',': decimals, '.': thousands } : { ',': thousands, '.': decimals }
}
