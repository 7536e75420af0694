import { amountTooLargeText, MAX_MONEY, type Money, parsePesos, toPesos } from '#domain/money.ts'
import { absoluteSum, type MoneySum, parseSum } from '#domain/money-sum.ts'
import { type Day, parseDay } from '#domain/calendar.ts'
import { plainText } from '#domain/plain-text.ts'
import { INVALID_POSTAL_CODE, parsePostalCode } from '#domain/postal-code.ts'
import { z } from './z.ts'

/**
 * An amount on the wire: pesos, a JSON number with at most two decimals (numeric strings accepted).
 * Inside the program: whole centavos. The only translation between the two worlds (decisions.md, "The shop").
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

/** `money` that somebody writes: at most MAX_MONEY, so that nothing it is added to becomes unreadable. */
export const writtenMoney = money.refine((amount) => amount <= MAX_MONEY, amountTooLargeText())

/** In centavos: ten billion pesos. */
const LARGEST_SUM_AS_NUMBER = 1_000_000_000_000n

/**
 * A sum of amounts in a reply; a sum may be below zero and has no limit. Pesos as a JSON number up to ten billion
 * pesos; a larger sum is a numeric string, so no reader loses a digit.
 */
export const moneySum = z
  .codec(z.union([z.number(), z.string()]), z.custom<MoneySum>(), {
    decode: (wire) =>
      parseSum(typeof wire === 'number' ? String(Math.round(wire * 100)) : wire.replace('.', '')),
    encode: (sum) => (absoluteSum(sum) <= LARGEST_SUM_AS_NUMBER ? Number(sum) / 100 : pesosText(sum)),
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

/** Without what ends a line, is half a character, or turns around how the text beside it is read. */
const READABLE = /^[^\p{Cc}\p{Cs}\u2028-\u202e\u2066-\u2069]*$/u
/** Whether `text` takes this line: what comes in by another way must be so too, or nobody could ask for it. */
export const isReadable = (line: string): boolean => READABLE.test(line)

/**
 * One line of text a person typed, in its stored form (`plainText`): NFC, trimmed, without invisible characters, at most
 * `longest` characters. Refuses control characters. `whenMissing` is what to tell when there is none at all.
 */
export const text = (longest: number, whenMissing?: string) =>
  z
    .string(whenMissing)
    .trim()
    .regex(READABLE, 'Sacá los caracteres especiales')
    .overwrite(plainText)
    .max(longest, `Escribí hasta ${longest} caracteres`)

/** The same, refusing blank text with the given sentence. */
export const requiredText = (longest: number, whenBlank: string) => text(longest, whenBlank).min(1, whenBlank)

/**
 * Text that is compared as it comes: an id or a token, which the shop made. Every text of a call is this, `choiceText` or `text`:
 * the database fails on a NUL, and half a character would be another one once it is stored.
 */
export const idText = (longest: number) =>
  z
    .string()
    .max(longest, `Escribí hasta ${longest} caracteres`)
    .regex(/^[^\0\p{Cs}]*$/u, 'Sacá los caracteres especiales')

/** A stored text that somebody chose or typed again, compared in its stored form: a colour, a size, a category, a code. */
export const choiceText = (longest: number) =>
  idText(longest * 4)
    .overwrite(plainText)
    .max(longest, `Escribí hasta ${longest} caracteres`)

export const INVALID_EMAIL = 'Ingresá un correo válido, como nombre@correo.com'

/** A postal code, or none. */
export const postalCode = text(16, INVALID_POSTAL_CODE).refine(
  (typed) => typed === '' || parsePostalCode(typed) !== undefined,
  INVALID_POSTAL_CODE,
)
export const requiredPostalCode = postalCode.min(1, INVALID_POSTAL_CODE)

export const emailAddress = z
  .string(INVALID_EMAIL)
  .overwrite(plainText)
  .max(254, 'Escribí hasta 254 caracteres')
  .pipe(z.email(INVALID_EMAIL))
