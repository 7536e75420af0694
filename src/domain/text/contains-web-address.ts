import { normalizeText } from './normalize-text.ts'

const SCHEME_OR_WWW = /http|:\/\/|www\./i
/** Full stops of other scripts, which browsers treat as dots in a domain. */
const OTHER_DOTS = /[\u3002\uff0e\uff61]/g
const DOTTED = /[\p{L}\p{N}][\p{L}\p{N}-]*(?:\.[\p{L}\p{N}-]+)+/gu
/** Reserved names that look like domains (RFC 2606, RFC 6762, RFC 7686). */
const RESERVED = new Set(['test', 'example', 'invalid', 'localhost', 'local', 'onion'])

/**
 * Returns true if an e-mail program would make a link of a part of the text: 'https://', 'www.', or dotted words that
 * end in a top-level domain. `topLevelDomains` are lower case. 'Dr.Pérez' and 'J. Pérez' are no addresses.
 */
export function containsWebAddress(text: string, topLevelDomains: ReadonlySet<string>): boolean {
  const normalized = normalizeText(text).normalize('NFKC').replaceAll(OTHER_DOTS, '.')
  if (SCHEME_OR_WWW.test(normalized)) return true
  return [...normalized.matchAll(DOTTED)].some(([dotted]) =>
    dotted
      .toLowerCase()
      .split('.')
      .slice(1)
      .some((label) => topLevelDomains.has(label) || RESERVED.has(label) || label.startsWith('xn--')),
  )
}
