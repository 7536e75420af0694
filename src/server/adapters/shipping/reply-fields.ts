import { z } from '#contract/http/z.ts'
import { centavos, MAX_MONEY } from '#domain/money.ts'

const MAX_LENGTH = 150

/** A text of a carrier that people read: one line, not empty, at most 150 characters. */
export const replyText = z
  .string()
  .transform((text) =>
    text
      .replaceAll(/[\s\p{C}]+/gu, ' ')
      .trim()
      .slice(0, MAX_LENGTH),
  )
  .refine((text) => text !== '')

/** An identifier, which the services send as a number or a text. */
export const replyId = z.union([z.string().min(1), z.number().int()]).transform(String)

/** A number from 0, which the services also send as a text. */
export const replyNumber = z.union([
  z.number().nonnegative(),
  z
    .string()
    .regex(/^\d{1,12}(?:\.\d+)?$/)
    .transform(Number),
])

/** A price in pesos with a decimal point, rounded to whole centavos. */
export const replyPrice = replyNumber
  .pipe(z.number().max(MAX_MONEY / 100))
  .transform((pesos) => centavos(Math.round(pesos * 100)))

/** A quote has a few dozen offers. Each offer is compared with the others, stored, and shown to the shopper. */
const MAX_OFFERS = 300

/** The offers of a quote. Further offers than 300 are ignored. */
export const replyOffers = z.array(z.unknown()).transform((offers) => offers.slice(0, MAX_OFFERS))
