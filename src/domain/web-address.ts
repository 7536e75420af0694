import { plainText } from './plain-text.ts'

const SCHEME_OR_WWW = /http|:\/\/|www\./i
/** Full stops of other scripts, which browsers take for a dot in a domain. */
const OTHER_DOTS = /[\u3002\uff0e\uff61]/g
const DOTTED = /[\p{L}\p{N}][\p{L}\p{N}-]*(?:\.[\p{L}\p{N}-]+)+/gu
/** Reserved names that look like addresses too (RFC 2606, RFC 6762, RFC 7686). */
const RESERVED = new Set(['test', 'example', 'invalid', 'localhost', 'local', 'onion'])

/**
 * Whether a mail program would make a link of some part of a text: 'https://', 'www.', or words joined by dots of which a
 * later one is a top-level domain. `topLevels`: those, in lower case. 'Dr.Pérez' and 'J. Pérez' hold none.
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
