import { parseSalesSearch } from './parse-sales-search.ts'

/** Parses a typed purchase number: '26', 'N° 26', '#26', 'V-26E'. Returns undefined for another text. */
export const parsePurchaseNumber = (typed: string): number | undefined => parseSalesSearch(typed).numero
