import type { ReplyOf } from '#contract/http/endpoint.ts'
import type { listSales } from '#contract/sale/sale-records.ts'

/** Fields of a sale that every API call returns. Only the list also returns `aviso`. */
export type ListedSale = Omit<SaleOfList, 'aviso'>

export type SaleOfList = ReplyOf<typeof listSales>[number]
