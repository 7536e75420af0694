import { type Money, parsePesos } from './money.ts'

/**
 * Pesos as somebody types them at the counter: '20000', '20.000', '1.234,50' or '1234.5'. A point with three figures after it
 * parts thousands. Undefined for anything else.
 */
export function readTypedPesos(typed: string): Money | undefined {
  const text = typed.replaceAll(/[\s$]/g, '')
  const hasThousands = /^\d{1,3}(?:\.\d{3})+(?:,\d{1,2})?$/.test(text)
  return parsePesos((hasThousands ? text.replaceAll('.', '') : text).replace(',', '.'))
}
