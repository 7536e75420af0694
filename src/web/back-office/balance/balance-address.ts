import { type Day, parseDay } from '#domain/calendar.ts'
import { type CashEntryType, cashEntryTypes } from '#domain/cash/cash-flow.ts'
import { type ListRules, oneOf } from '#web/components/filter/list-rules.ts'

export const BALANCE_PATH = '/dashboard/balance'

export type CashFilters = { tipo: CashEntryType; del: Day; al: Day }
export type CashSortKey = 'fecha' | 'monto'

/** Filters and sorts of the cash history. Default: newest first. */
export const historyRules: ListRules<CashFilters, CashSortKey> = {
  path: BALANCE_PATH,
  fixed: { caja: 'historica' },
  filters: { tipo: oneOf(cashEntryTypes), del: parseDay, al: parseDay },
  sorts: ['fecha', 'monto'],
}

/** Returns the day in the URL. Undefined: today. */
export const dayIn = (params: URLSearchParams): Day | undefined => parseDay(params.get('dia') ?? '')

export const isHistory = (params: URLSearchParams): boolean => params.get('caja') === 'historica'

export const dayAddress = (dia?: Day): string =>
  dia === undefined ? BALANCE_PATH : `${BALANCE_PATH}?dia=${dia}`

/** Returns true if the URL shows the printable summary of a closed day. */
export const isSummary = (params: URLSearchParams): boolean => params.get('caja') === 'resumen'

export const summaryAddress = (dia: Day): string => `${BALANCE_PATH}?caja=resumen&dia=${dia}`
