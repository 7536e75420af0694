import type { listCashEntries, readCashDay, readCashDays } from '#contract/cash-flow.ts'
import type { ReplyOf } from '#contract/endpoint.ts'

export type CashDay = ReplyOf<typeof readCashDay>
export type CashShift = CashDay['maniana']
export type CashClosing = NonNullable<CashDay['cierre']>
export type DaySums = ReplyOf<typeof readCashDays>[number]
export type ListedEntry = ReplyOf<typeof listCashEntries>[number]
