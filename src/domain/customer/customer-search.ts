import { parseChatPhone } from '#domain/contact/parse-chat-phone.ts'
import { foldText } from '#domain/text/fold-text.ts'

type SearchedFacts = { nombre: string; correo: string; celular: string; documento: string }

/** Returns the search text of a sale: folded name, e-mail, digits of the phone and document, one per line. */
export const customerSearchText = ({ nombre, correo, celular, documento }: SearchedFacts): string =>
  [foldText(nombre), foldText(correo), celular.replaceAll(/\D/g, ''), parseChatPhone(celular), documento]
    .filter((line, at, lines) => line && lines.indexOf(line) === at)
    .join('\n')

/** Digits with the signs that people write in phones and documents. */
const NUMBER = /^[\d\s.()+-]*\d[\d\s.()+-]*$/

/**
 * Returns the terms of a search for customers. A customer matches if its text contains one text of each term. A number
 * is one term, with and without the prefixes of calls. Every word of a name is a term, so the order does not matter.
 */
export function customerSearchTerms(typed: string): string[][] {
  if (!NUMBER.test(typed))
    return foldText(typed)
      .split(' ')
      .filter((word) => word !== '')
      .map((word) => [word])
  const digits = typed.replaceAll(/\D/g, '')
  const forms = [digits, digits.replace(/^0+(?=\d)/, ''), parseChatPhone(typed) ?? digits]
  return [[...new Set(forms)]]
}

/** Most digits of a phone that the counter shows and searches. */
export const PHONE_END = 4
const MIN_TERM = 3

/** `names`: folded parts of the name. `phoneEnds`: last digits of the phone. A customer matches all of both. */
export type TillSearch = { names: string[]; phoneEnds: string[] }

/**
 * Returns the search of the counter: names, and the end of a phone. Of a longer number only the last four digits count,
 * because a seller could otherwise find out a phone digit by digit. Undefined without a term of three characters.
 */
export function tillSearch(typed: string): TillSearch | undefined {
  const words = NUMBER.test(typed) ? [typed.replaceAll(/\D/g, '')] : foldText(typed).split(' ')
  if (words.every((word) => word.length < MIN_TERM)) return undefined
  const isPhone = (word: string) => /^\d{3,}$/.test(word)
  return {
    names: words.filter((word) => !isPhone(word)),
    phoneEnds: words.filter(isPhone).map((word) => word.slice(-PHONE_END)),
  }
}
