import { type Day, parseDay } from '#domain/calendar.ts'
import { type Money, parsePesos } from '#domain/money.ts'
import { z } from '#contract/http/z.ts'

/** Formats centavos with a point and two decimals. A text, because a float may have more decimals (error 10056). */
export const decimalOf = (amount: Money): string => {
  const digits = String(amount).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Formats a day as yyyymmdd. */
export const wsfeDate = (day: Day): string => day.replaceAll('-', '')

/** Parses yyyymmdd. */
export const dayValue = z.string().transform((text, context): Day => {
  const day = parseDay(text.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3'))
  if (day !== undefined) return day
  context.addIssue('no es una fecha')
  return z.NEVER
})

/** Parses pesos, which ARCA sends without trailing zeros: '122', '5.25'. */
export const moneyValue = z.string().transform((text, context): Money => {
  const amount = parsePesos(text)
  if (amount !== undefined) return amount
  context.addIssue('no es un importe')
  return z.NEVER
})

export const wholeValue = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number)
