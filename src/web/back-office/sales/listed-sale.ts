import type { ReplyOf } from '#contract/endpoint.ts'
import type { listSales } from '#contract/sale-records.ts'

/** A sale, whoever asked for it. */
export type ListedSale = Omit<SaleOfList, 'aviso'>

/** As the list has it. */
export type SaleOfList = ReplyOf<typeof listSales>[number]
