const BUILT_IN_DATES: readonly (readonly [from: number, to: number])[] = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
  [71, 81],
]
/** Identifiers below are built in, and their codes do not count. */
const FIRST_CUSTOM_FORMAT = 100

/** Escaped characters, filling characters, quoted texts, and colours, conditions and locales in brackets. */
const LITERALS = /\\.|[_*].|"[^"]*"|\[(?!(?:h+|m+|s+)\])[^\]]*\]/gi

/** Returns whether a number format shows a date or a time. Source: ECMA-376, part 1, 18.8.30 and 18.8.31. */
export function isDateFormat(id: number, code: string): boolean {
  if (id < FIRST_CUSTOM_FORMAT) return BUILT_IN_DATES.some(([from, to]) => id >= from && id <= to)
  return /[dmyhs]/i.test(code.replaceAll(LITERALS, '').replaceAll(/general/gi, ''))
}
