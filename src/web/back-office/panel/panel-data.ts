import type { ReplyOf } from '#contract/http/endpoint.ts'
import type { readPanel } from '#contract/store/panel.ts'

export type Panel = ReplyOf<typeof readPanel>
export type Period = Panel['hoy']['antes']
export type SalesBreakdownRow = Panel['hoy']['porCanal'][number]
export type SoldProduct = Panel['masVendidos'][number]
export type LowStockRow = Panel['stock']['filas'][number]
export type MonthDay = Panel['mes']['dias'][number]
