import { foreignCurrency } from '#domain/product/spoiled-values.ts'

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

/** `currency`: ISO code of a foreign currency. `digits`: digits with zeros in front, or 0. */
export type NumberFormat = { isDate: boolean; currency: string | undefined; digits: number }

/** Reads a number format. Source: ECMA-376, part 1, 18.8.30 and 18.8.31. */
export const numberFormat = (id: number, code: string): NumberFormat => ({
  isDate: isDateFormat(id, code),
  currency: currencyOf(code),
  digits: /^0{2,14}$/.test(code) ? code.length : 0,
})

/** A currency is `[$USD]`, `[$€-2]` or `"US$"`. A plain `$` is pesos, whatever its locale says. */
function currencyOf(code: string): string | undefined {
  const signs = [...code.matchAll(/\[\$([^\]-]*)(?:-[^\]]*)?\]|"([^"]*)"|([€£])/g)]
  return signs
    .map(([, locale, quoted, sign]) => foreignCurrency(locale ?? quoted ?? sign ?? ''))
    .find(Boolean)
}

/** Returns whether a number format shows a date or a time. */
function isDateFormat(id: number, code: string): boolean {
  if (id < FIRST_CUSTOM_FORMAT) return BUILT_IN_DATES.some(([from, to]) => id >= from && id <= to)
  return /[dmyhs]/i.test(code.replaceAll(LITERALS, '').replaceAll(/general/gi, ''))
}
