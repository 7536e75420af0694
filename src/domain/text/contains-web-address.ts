import { normalizeText } from './normalize-text.ts'

const SCHEME_OR_WWW = /http|:\/\/|www\./i
/** Full stops of other scripts, which browsers treat as dots in a domain. */
const OTHER_DOTS = /[\u3002\uff0e\uff61]/g
/** Dotted words, with the sign that continues an address: a path, a port or the user of an e-mail. */
const DOTTED = /(@?)([\p{L}\p{N}][\p{L}\p{N}-]*(?:\.[\p{L}\p{N}-]+)+)(\.?[/:@?#]?)/gu
/** Reserved names that look like domains (RFC 2606, RFC 6762, RFC 7686). */
const RESERVED = new Set(['test', 'example', 'invalid', 'localhost', 'local', 'onion'])

/** Initials, the number of an ordinal ('4.to'), and abbreviations of names and addresses. */
const ABBREVIATION =
  /^(?:\p{L}|\d{1,2}|av|avda|avd|bs|bv|blvd|pje|psje|esq|gral|cnel|pte|tte|sgto|alte|ing|dr|dra|sr|sra|srta|ma|fco|sta|sto|pcia|prov|dto|dpto|depto|bco|bo|cap|cdad|gob|int|prof|lic|arq|mons|fray)$/u
/**
 * Top-level domains that are words of names and addresses: particles, the 'as' of 'Bs.As.', ends of ordinals, and
 * cities with streets of their names.
 */
const WORDS = new Set(
  'la de al es as er ro do to mo no va na ra st pa casa madrid barcelona paris berlin boston moscow london'.split(
    ' ',
  ),
)

/**
 * Returns true if an e-mail program would make a link of a part of the text: 'https://', 'www.', or dotted words that
 * end in a top-level domain. `topLevelDomains` are lower case. 'Dr.Pérez' and 'J. Pérez' are no addresses, and
 * 'Av.La Plata', 'Bs.As.' and '4.to' are abbreviations, though 'la', 'as' and 'to' are top-level domains.
 */
export function containsWebAddress(text: string, topLevelDomains: ReadonlySet<string>): boolean {
  const normalized = normalizeText(text).normalize('NFKC').replaceAll(OTHER_DOTS, '.')
  if (SCHEME_OR_WWW.test(normalized)) return true
  return [...normalized.matchAll(DOTTED)].some(([, before, dotted = '', after = '']) => {
    const labels = dotted.toLowerCase().split('.')
    const isTopLevel = (label: string) =>
      topLevelDomains.has(label) || RESERVED.has(label) || label.startsWith('xn--')
    const continues = before !== '' || /[/:@?#]/.test(after)
    return labels.slice(1).some(isTopLevel) && (continues || !isAbbreviated(labels))
  })
}

/** Returns true for abbreviations and one word of `WORDS` at the end, such as 'a.m.de' or 'bs.as'. */
const isAbbreviated = (labels: readonly string[]): boolean =>
  labels.slice(0, -1).every((label) => ABBREVIATION.test(label)) && WORDS.has(labels.at(-1) ?? '')
