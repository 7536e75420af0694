import { plainText } from './plain-text.ts'

const SCHEME_OR_WWW = /http|:\/\/|www\./i
/** Full stops of other scripts. Browsers treat them as dots in a domain. */
const OTHER_DOTS = /[\u3002\uff0e\uff61]/g
const DOTTED = /[\p{L}\p{N}][\p{L}\p{N}-]*(?:\.[\p{L}\p{N}-]+)+/gu
/** Reserved names that also look like addresses (RFC 2606, RFC 6762, RFC 7686). */
const RESERVED = new Set(['test', 'example', 'invalid', 'localhost', 'local', 'onion'])

/**
 * True when an e-mail program would make a link of a part of the text. Links are 'https://', 'www.' and dotted words
 * that end in a top-level domain. `topLevels` are lower case. 'Dr.Pérez' and 'J. Pérez' hold no address.
 */
export function holdsWebAddress(text: string, topLevels: ReadonlySet<string>): boolean {
  const plain = plainText(text).normalize('NFKC').replaceAll(OTHER_DOTS, '.')
  if (SCHEME_OR_WWW.test(plain)) return true
  return [...plain.matchAll(DOTTED)].some(([dotted]) =>
    dotted
      .toLowerCase()
      .split('.')
      .slice(1)
      .some((label) => topLevels.has(label) || RESERVED.has(label) || label.startsWith('xn--')),
  )
}
