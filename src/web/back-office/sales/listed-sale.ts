import type { ReplyOf } from '#contract/endpoint.ts'
import type { listSales } from '#contract/sale-records.ts'

export type ListedSale = ReplyOf<typeof listSales>[number]
