import type { ReplyOf } from '#contract/endpoint.ts'
import type { listSales } from '#contract/sale-records.ts'

/** A sale, the same for every caller. */
export type ListedSale = Omit<SaleOfList, 'aviso'>

export type SaleOfList = ReplyOf<typeof listSales>[number]
