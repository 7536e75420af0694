import type { listCashEntries, readCashDay, readCashDays } from '#contract/cash/cash-flow.ts'
import type { ReplyOf } from '#contract/http/endpoint.ts'

export type CashDay = ReplyOf<typeof readCashDay>
export type CashShift = CashDay['maniana']
export type CashClosing = NonNullable<CashDay['cierre']>
export type DaySums = ReplyOf<typeof readCashDays>[number]
export type ListedEntry = ReplyOf<typeof listCashEntries>[number]
