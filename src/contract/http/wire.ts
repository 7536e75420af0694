import { amountTooLargeText, centavos, MAX_MONEY, type Money, parsePesos, toPesos } from '#domain/money.ts'
import { absoluteSum, type MoneySum, parseSum } from '#domain/money-sum.ts'
import { type Day, parseDay } from '#domain/calendar.ts'
import { normalizeParagraphs } from '#domain/text/normalize-paragraphs.ts'
import { normalizeText } from '#domain/text/normalize-text.ts'
import { phoneError } from '#domain/contact/phone-error.ts'
import { INVALID_POSTAL_CODE, parsePostalCode } from '#domain/contact/postal-code.ts'
import { z } from './z.ts'

/**
 * An amount in JSON: pesos as a number, or a numeric string, with at most two decimals. Decodes to whole centavos. Only
 * this module of the API converts between pesos and centavos.
 */
export const money = z
  .codec(
    z.union([z.number(), z.string()]).meta({ description: 'Pesos, con hasta dos decimales' }),
    z.custom<Money>(),
    {
      decode: (wire, context) => {
        const amount = parsePesos(wire)
        if (amount !== undefined) return amount
        context.issues.push({
          code: 'custom',
          input: wire,
          message: 'Ingresá un importe en pesos, con hasta dos decimales',
        })
        return z.NEVER
      },
      encode: (amount) => toPesos(amount),
    },
  )
  .meta({ description: 'Pesos, con hasta dos decimales' })

/** An amount that may be below zero: what a payment method adds to the price, or takes off. */
export const signedMoney = z
  .codec(
    z.number().meta({ description: 'Pesos, con hasta dos decimales; puede ser menor que 0' }),
    z.custom<Money>(),
    {
      decode: (wire, context) => {
        const amount = parsePesos(Math.abs(wire))
        if (amount !== undefined) return centavos(wire < 0 ? -amount : amount)
        context.issues.push({ code: 'custom', input: wire, message: 'Ingresá un importe en pesos' })
        return z.NEVER
      },
      encode: (amount) => toPesos(amount),
    },
  )
  .meta({ description: 'Pesos, con hasta dos decimales; puede ser menor que 0' })

/** A new amount: `money` of at most MAX_MONEY, so that sums stay readable. */
export const moneyInput = money.refine((amount) => amount <= MAX_MONEY, amountTooLargeText())

/** Ten billion pesos, in centavos. */
const MAX_SUM_AS_NUMBER = 1_000_000_000_000n

const PESOS_TEXT = /^-?\d{1,28}\.\d{2}$/

/**
 * A sum, which may be negative and has no limit. Up to ten billion pesos, a JSON number. A larger sum is a
 * numeric string, so that no JSON parser loses a digit.
 */
export const moneySum = z
  .codec(z.union([z.number(), z.string()]), z.custom<MoneySum>(), {
    decode: (wire, context) => {
      const text = typeof wire === 'number' ? wire.toFixed(2) : wire
      if (PESOS_TEXT.test(text)) return parseSum(text.replace('.', ''))
      context.issues.push({ code: 'custom', input: wire, message: 'Ingresá un importe en pesos' })
      return z.NEVER
    },
    encode: (sum) => (absoluteSum(sum) <= MAX_SUM_AS_NUMBER ? Number(sum) / 100 : pesosText(sum)),
  })
  .meta({ description: 'Pesos, con dos decimales; puede ser menor que 0. Desde diez mil millones, un texto' })

function pesosText(sum: MoneySum): string {
  const digits = String(absoluteSum(sum)).padStart(3, '0')
  return `${sum < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** A calendar day of the store, `yyyy-MM-dd`. */
export const day = z.codec(z.string(), z.custom<Day>(), {
  decode: (wire, context) => {
    const parsed = parseDay(wire)
    if (parsed !== undefined) return parsed
    context.issues.push({ code: 'custom', input: wire, message: 'Ingresá una fecha válida (aaaa-mm-dd)' })
    return z.NEVER
  },
  encode: (value) => value as string,
})

/** Refuses control characters, line ends and lone surrogates. `normalizeText` has removed invisible characters. */
const READABLE = /^[^\p{Cc}\p{Cs}\u2028\u2029]*$/u
/**
 * Returns true if the schema `text` accepts this line in its stored form. Imported text must pass too, because a later
 * request with other text is refused.
 */
export const isReadable = (line: string): boolean => READABLE.test(line)

/**
 * A line of typed text in its stored form (`normalizeText`), at most `maxLength` characters. Refuses control
 * characters. `missingMessage` is the message for an absent value.
 */
export const text = (maxLength: number, missingMessage?: string) =>
  z
    .string(missingMessage)
    .overwrite(normalizeText)
    .regex(READABLE, 'Sacá los caracteres especiales')
    .max(maxLength, `Escribí hasta ${maxLength} caracteres`)

/** Several lines of typed text in their stored form (`normalizeParagraphs`), at most `maxLength` characters. */
export const paragraphs = (maxLength: number) =>
  z
    .string()
    .overwrite(normalizeParagraphs)
    .refine((typed) => typed.split('\n').every(isReadable), 'Sacá los caracteres especiales')
    .max(maxLength, `Escribí hasta ${maxLength} caracteres`)

/** `text` that refuses blank input with the given message. */
export const requiredText = (maxLength: number, blankMessage: string) =>
  text(maxLength, blankMessage).min(1, blankMessage)

/**
 * Text that is not normalised: an id or token made by the shop. All text input is `idText`, `choiceText` or
 * `text`, because the database refuses NUL and replaces lone surrogates.
 */
export const idText = (maxLength: number) =>
  z
    .string()
    .max(maxLength, `Escribí hasta ${maxLength} caracteres`)
    .regex(/^[^\0\p{Cs}]*$/u, 'Sacá los caracteres especiales')

/** Input that refers to a stored text: a colour, size, category or code. Normalised for the comparison. */
export const choiceText = (maxLength: number) =>
  idText(maxLength * 4)
    .overwrite(normalizeText)
    .max(maxLength, `Escribí hasta ${maxLength} caracteres`)

/** A query parameter that is absent when a form sends its field blank. */
export const blankable = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .union([
      z.codec(z.literal(''), z.undefined(), { decode: () => undefined, encode: () => '' as const }),
      schema,
    ])
    .optional()

export const INVALID_EMAIL = 'Ingresá un correo válido, como nombre@correo.com'

/** A postal code in its stored form, or ''. */
export const postalCode = text(24, INVALID_POSTAL_CODE)
  .overwrite((typed) => parsePostalCode(typed) ?? typed)
  .refine((typed) => typed === '' || parsePostalCode(typed) !== undefined, INVALID_POSTAL_CODE)
export const requiredPostalCode = postalCode.min(1, INVALID_POSTAL_CODE)

/** A telephone with area code, as typed, or ''. */
export const phone = text(40).superRefine((typed, context) => {
  const message = typed === '' ? undefined : phoneError(typed)
  if (message !== undefined) context.addIssue({ code: 'custom', message })
})

export const emailAddress = z
  .string(INVALID_EMAIL)
  .overwrite(normalizeText)
  .max(254, 'Escribí hasta 254 caracteres')
  .pipe(z.email(INVALID_EMAIL))
